import { expect, test } from 'vitest'
import { allowedTerms, VALUATION_TERMS, validateCreditProfile, validateProductType, validateTerm } from './choices.ts'

const CHOOSE = 'Please select a product type'

test.each([
  [0, true, null],
  [1, true, null],
  ['0', true, null],
  ['1', false, null],
  [2, true, CHOOSE],
  ['HP', false, CHOOSE],
  [true, true, CHOOSE],
  ['', true, CHOOSE],
  [null, true, CHOOSE],
  [null, false, null],
])('§5 product type: %j, required %s, gives %s', (value, required, message) => {
  expect(validateProductType(value, { required })).toBe(message)
})

test('the terms are those of §5', () => {
  expect(allowedTerms).toEqual([12, 24, 36, 37, 48, 49, 60])
})

test.each([...allowedTerms])('§5 term: %d months passes, as text too', (term) => {
  expect(validateTerm(term)).toBeNull()
  expect(validateTerm(String(term))).toBeNull()
})

test.each([
  [0, false, 'Invalid term'],
  [25, false, 'Invalid term'],
  ['024', false, 'Invalid term'],
  ['', true, 'Required'],
  [undefined, false, null],
])('§5 term: %j, required %s, gives %s', (value, required, message) => {
  expect(validateTerm(value, { required })).toBe(message)
})

test.each([
  [0, true, null],
  [1, true, null],
  ['2', true, null],
  [3, true, 'Required'],
  [-1, false, 'Required'],
  ['', true, 'Required'],
  ['', false, null],
])('§5 credit profile: %j, required %s, gives %s', (value, required, message) => {
  expect(validateCreditProfile(value, { required })).toBe(message)
})

test('no choice is required by default', () => {
  expect([validateProductType(''), validateTerm(''), validateCreditProfile('')]).toEqual([null, null, null])
})

test('valuations are checked at five terms (D36)', () => {
  expect(VALUATION_TERMS).toEqual([12, 24, 36, 48, 60])
})
