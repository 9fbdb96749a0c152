import { expect, it } from 'vitest'
import { ENGLISH } from './english.ts'
import { placeholdersIn } from './placeholders.ts'
import { readTexts } from './read-texts.ts'
import { REGULATED } from './regulated.ts'

const dealer = '{dealer}'
const broker = '{broker}'
const fcaNumber = '{fcaNumber}'
const address = '{address}'
const WELSH_BROKER = `Brocer yw ${dealer}, nid benthyciwr: ${broker} (${fcaNumber}), ${address}`

it.each<readonly [string, object, string]>([
  ['free wording', { heading: 'Drive it from' }, 'en-GB'],
  ['free wording without its name', { ask: 'Ask us' }, 'en-GB'],
  ['an empty free text', { noSearch: '' }, 'en-GB'],
  [
    'regulated wording with its figures and expressions',
    { monthlyFrom: 'From {instalment} monthly, {count} months' },
    'en',
  ],
  ['regulated wording of another language', { broker: WELSH_BROKER }, 'cy'],
  ['the whole catalogue', ENGLISH, 'en-GB'],
])('accepts %s', (_, given, language) => {
  expect(readTexts(given, language)).toEqual({ texts: given, refused: [] })
})

it.each<readonly [string, Record<string, unknown>, string, string]>([
  ['a name that the catalogue lacks', { example: 'Cheap!' }, 'en', 'there is no text of this name'],
  ['a name that every object inherits', { toString: 'Cheap!' }, 'en', 'there is no text of this name'],
  ['a number', { heading: 1 }, 'en', 'a text is a string'],
  ['an unknown placeholder', { heading: 'Hello {visitor}' }, 'en', 'nothing fills in {visitor}'],
  ['a price without its figure', { monthly: 'cheap a month' }, 'cy', 'CONC 3.3.1R asks for “{instalment}”'],
  ['a consent without its receiver', { consent: 'You may contact me' }, 'en', 'UK GDPR article 7 asks for “{dealer}”'],
  [
    'an example without its wording',
    { exampleHeading: 'Example' },
    'en',
    'CONC 3.5.5R asks for “representative example”',
  ],
  ['an APR under another name', { exampleApr: 'Cyfradd' }, 'cy', 'CONC 3.5.7R asks for “APR”'],
  ['an empty regulated text', { exampleDuration: ' ' }, 'cy', 'CONC 3.5.5R asks for it'],
  [
    'a statement without “credit broker”',
    { broker: `${dealer} ${broker} ${fcaNumber} ${address}` },
    'en-GB',
    'CONC 3.7.7R and 4.5.3R asks for “credit broker”',
  ],
])('keeps our text instead of %s', (_, given, language, reason) => {
  const [name] = Object.keys(given)
  expect(readTexts({ ...given, ask: 'Ask us' }, language)).toEqual({
    texts: { ask: 'Ask us' },
    refused: [{ name, reason }],
  })
})

it('every text with a figure or a firm’s name is regulated', () => {
  const figures = ['instalment', 'count', 'finalPayment', 'months', 'pence', 'fcaNumber']
  const carrying = Object.entries(ENGLISH).filter(([, text]) =>
    placeholdersIn(text).some((one) => figures.includes(one)),
  )
  expect(carrying.map(([name]) => name).filter((name) => !(name in REGULATED))).toEqual([])
})
