import { expect, test } from 'vitest'
import { currencyAfterBlur, numberAfterBlur, readNumberText, validateCurrency, validateNumber } from './numbers.ts'

const TABLE = [
  [null, {}, null],
  ['', { required: true }, 'Required'],
  [Number.NaN, { required: true }, 'Required'],
  [0, {}, null],
  [0, { required: true }, 'Required'],
  [0, { required: true, min: 0 }, null],
  [0, { required: true, min: -5 }, 'Required'],
  [0, { required: true, min: null }, 'Required'],
  ['0', { required: true, min: 0 }, null],
  [99, { min: 100 }, 'Must be greater than or equal to 100'],
  [100, { min: 100 }, null],
  [0, { min: 100 }, 'Must be greater than or equal to 100'],
  [-1, { min: 0 }, 'Must be greater than or equal to 0'],
  [5000, { max: 5000 }, null],
  [5000.01, { max: 5000 }, 'Must be less than 5000'],
  ['1,500', { required: true, max: 1000 }, 'Must be less than 1000'],
  [1, { max: 0 }, 'Must be less than 0'],
  [7, { required: true, min: 1, max: 9 }, null],
  ['abc', {}, 'Invalid format'],
  [true, {}, 'Invalid format'],
  [Number.POSITIVE_INFINITY, { max: 10 }, 'Invalid format'],
] as const

test.each(TABLE)('§5 currency: %j with %j gives %s', (value, limits, message) => {
  expect(validateCurrency(value, limits)).toBe(message)
})

test.each(TABLE)('§5 number: %j with %j gives %s', (value, limits, message) => {
  expect(validateNumber(value, limits)).toBe(message)
})

test('a number without limits passes', () => {
  expect([validateCurrency(-3), validateNumber(-3), validateNumber('')]).toEqual([null, null, null])
})

test.each([
  ['1,234.50', 1234.5],
  ['£1,234', 1234],
  ['-£5', -5],
  [' 12 ', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['1,2', null],
  ['£', null],
  ['1e5', null],
  ['0x10', null],
  ['1.2.3', null],
  ['12a', null],
  ['a12', null],
  [12, 12],
  [Number.NaN, null],
  [null, null],
])('%j reads as %s', (text, number) => {
  expect(readNumberText(text)).toBe(number)
})

test('§5 on blur: an empty currency field becomes its min or stays empty', () => {
  expect(currencyAfterBlur('', { min: 500 })).toBe(500)
  expect(currencyAfterBlur('', { min: 0 })).toBe(0)
  expect(currencyAfterBlur('')).toBeNull()
  expect(currencyAfterBlur(20, { min: 500 })).toBe(20)
})

test('§5 on blur: an empty required number becomes 0', () => {
  expect(numberAfterBlur('', { required: true })).toBe(0)
  expect(numberAfterBlur('')).toBeNull()
  expect(numberAfterBlur(20, { required: true })).toBe(20)
})
