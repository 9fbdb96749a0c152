import { validateEmail, validateMobile } from '@forecourt/core'
import { expect, it } from 'vitest'
import { ENGLISH } from './english.ts'
import { createTexts, ENGLISH_TEXTS } from './texts.ts'

it('are ours unless the page gives others', () => {
  const { text } = createTexts({ ask: 'Ask us' })
  expect([text('ask', { dealer: 'Quillmere' }), text('heading')]).toEqual(['Ask us', 'What it could cost'])
})

it('fill in the dealership’s name wherever the page puts it', () => {
  const { text } = createTexts({ sent: '{dealer}: thank you. Yours, {dealer}' })
  expect(text('sent', { dealer: 'Quillmere' })).toBe('Quillmere: thank you. Yours, Quillmere')
})

it('translate a rule’s message into the page’s text, and return an unknown one unchanged', () => {
  const { said } = createTexts({ required: 'Angenrheidiol' }, 'cy')
  expect([said('Required'), said('The lender is closed.')]).toEqual(['Angenrheidiol', 'The lender is closed.'])
})

it.each([
  ['no e-mail address', validateEmail('x')],
  ['a number that is no mobile', validateMobile('0123')],
  ['letters in a mobile', validateMobile('07x')],
  ['a short mobile', validateMobile('0770')],
  ['nothing', validateMobile('', { required: true })],
])('include the message about %s', (_, message) => {
  expect(Object.values(ENGLISH)).toContain(message)
})

it('know whether regulated wording is the page’s own', () => {
  const own = [{}, { ask: 'Ask us' }, { monthly: '{instalment} each month' }, { monthly: ENGLISH.monthly }]
  expect(own.map((given) => createTexts(given).hasOwnRegulated)).toEqual([false, false, true, false])
  expect(ENGLISH_TEXTS.hasOwnRegulated).toBe(false)
})
