import { expect, it } from 'vitest'
import { describeReplacement, isSamePerson } from './same-person.ts'

/** 'Callum Penrose / 07700900284 / callum@mail.test' */
function customer(written: string) {
  const [name = '', contactNumber = '', email = ''] = written.split('/').map((part) => part.trim())
  const [firstName = '', ...rest] = name.split(' ')
  return {
    firstName: firstName || null,
    lastName: rest.join(' ') || null,
    contactNumber: contactNumber || null,
    email: email || null,
  }
}

const PENROSE = 'Callum Penrose / 07700900284 / callum@mail.test'

it.each([
  ['a name corrected', 'Callum Penrse / 07700900284', 'Callum Penrose / 07700900284', true],
  ['a mobile corrected', 'Callum Penrose / 07700900248', 'Callum Penrose / 07700900284', true],
  ['an e-mail corrected', 'Callum Penrose // callm@mail.test', 'Callum Penrose // callum@mail.test', true],
  [
    'a name and a mobile corrected, the e-mail the same',
    'Calum Penrose / 07700900248 / callum@mail.test',
    PENROSE,
    true,
  ],
  ['an e-mail added', 'Callum Penrose / 07700900284', PENROSE, true],
  [
    'a name written with another case and spacing',
    'callum  penrose / 07700900111',
    'Callum Penrose / 07700900284',
    true,
  ],
  ['another name and another mobile', 'Ffion Marlais / 07700900111', 'Callum Penrose / 07700900284', false],
  ['another name and another e-mail', 'Ffion Marlais // ffion@mail.test', 'Callum Penrose // callum@mail.test', false],
  ['another name, the first without contact details', 'Ffion Marlais', 'Callum Penrose / 07700900284', false],
  ['another name, the second without contact details', 'Ffion Marlais / 07700900111', 'Callum Penrose', false],
  ['a shared surname with another mobile', 'Ffion Penrose / 07700900111', 'Callum Penrose / 07700900284', false],
  ['a name alone, one word corrected', 'Callum Penrse', 'Callum Penrose', true],
  ['another name alone', 'Ffion Marlais', 'Callum Penrose', false],
])('%s: %s, then %s: one person %s', (_fact, before, after, expected) => {
  expect(isSamePerson(customer(before), customer(after))).toBe(expected)
})

it.each([
  ['Callum Penrse / 07700900284', PENROSE, 'Saved for Callum Penrose instead of Callum Penrse'],
  ['Callum Penrose / 07700900248', PENROSE, 'Saved for 07700900284 instead of 07700900248'],
  ['Callum Penrose / 07700900284', PENROSE, null],
  [PENROSE, 'Callum Penrose / 07700900284', 'Saved without callum@mail.test'],
])('%s, then %s: %s', (before, after, expected) => {
  expect(describeReplacement(customer(before), customer(after))).toBe(expected)
})
