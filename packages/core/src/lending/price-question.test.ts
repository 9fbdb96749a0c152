import { expect, it } from 'vitest'
import { readPriceQuestion } from './price-question.ts'

const asked = (price: number, deposit: number | null = null, termMonths: number | null = null) => ({
  registration: 'ZZ23KHP',
  price,
  deposit,
  termMonths,
})

it.each([
  ['ZZ23 KHP 18995', asked(18_995)],
  ['zz23khp 18995', asked(18_995)],
  ['ZZ23 KHP £18,995.00', asked(18_995)],
  ['ZZ23 KHP 18995 2000', asked(18_995, 2000)],
  ['ZZ23 KHP 18995 2000 37', asked(18_995, 2000, 37)],
  ['ZZ23 KHP 18995 37', asked(18_995, null, 37)],
  ['ZZ23 KHP 18995 £37', asked(18_995, 37)],
  ['ZZ23 KHP 18995 2000 37 months', asked(18_995, 2000, 37)],
  ['ZZ23 KHP 18995 0 49m', asked(18_995, 0, 49)],
  ['  ZZ23 KHP   18995  ', asked(18_995)],
])('%j asks for a price', (text, question) => {
  expect(readPriceQuestion(text)).toEqual(question)
})

it('reads a prefix plate with a space', () => {
  expect(readPriceQuestion('A123 ABC 5000')).toMatchObject({ registration: 'A123ABC', price: 5000 })
})

it.each([
  ['nothing', ''],
  ['a price of nine digits', 'ZZ23 KHP 100000000'],
  ['a deposit of nine digits', 'ZZ23 KHP 18995 100000000'],
  ['a plate alone', 'ZZ23 KHP'],
  ['a name', 'Callum Penrose'],
  ['a phone number', '07700 900417'],
  ['a word that is no amount', 'ZZ23 KHP Golf'],
  ['a word after the price', 'ZZ23 KHP 18995 Golf'],
  ['a deposit that covers the price', 'ZZ23 KHP 2000 2000'],
  ['months that no lender quotes', 'ZZ23 KHP 18995 2000 13 months'],
  ['more numbers than there are questions', 'ZZ23 KHP 18995 2000 37 5'],
  ['no price', 'ZZ23 KHP 0'],
])('%s is a search', (_fact, text) => {
  expect(readPriceQuestion(text)).toBeNull()
})
