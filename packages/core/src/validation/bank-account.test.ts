import { expect, test } from 'vitest'
import {
  checkBankAccount,
  formatSortCode,
  normaliseAccountNumber,
  normaliseSortCode,
  validateAccountNumber,
  validateSortCode,
} from './bank-account.ts'

/** The published test pairs of modulus checking, then ranges at their ends and pairs that cannot be checked. */
test.each([
  ['089999', '66374958', 'valid'],
  ['089999', '66374959', 'invalid'],
  ['107999', '88837491', 'valid'],
  ['107999', '88837493', 'invalid'],
  ['202959', '63748472', 'valid'],
  ['203099', '66831036', 'invalid'],
  ['203099', '58716970', 'invalid'],
  ['118765', '64371389', 'valid'],
  ['118765', '64371388', 'invalid'],
  ['08-99-99', '6637 4958', 'valid'],
  ['089000', '66374958', 'valid'],
  ['088999', '66374959', 'not-checked'],
  ['090000', '66374959', 'not-checked'],
  ['102400', '88837493', 'invalid'],
  ['102399', '88837493', 'not-checked'],
  ['108000', '88837493', 'not-checked'],
  ['202959', '45678122', 'not-checked'],
  ['202959', '85678122', 'not-checked'],
  ['202959', '35678122', 'invalid'],
  ['202959', '95678122', 'invalid'],
  ['202959', '45678123', 'invalid'],
  ['89999', '66374959', 'not-checked'],
  ['089999', '66374', 'not-checked'],
  ['089999', '663749591', 'not-checked'],
  ['', '', 'not-checked'],
  [null, undefined, 'not-checked'],
])('%s %s is %s', (sortCode, accountNumber, verdict) => {
  expect(checkBankAccount(sortCode, accountNumber)).toBe(verdict)
})

test.each([
  ['050000', '00000000'],
  ['100000', '00000000'],
  ['120000', '00000000'],
])('an account of only zeros sums to zero at %s', (sortCode, accountNumber) => {
  expect(checkBankAccount(sortCode, accountNumber)).not.toBe('not-checked')
})

test('an account of six digits is judged as the bank stores it', () => {
  expect(normaliseAccountNumber('123456')).toBe('00123456')
  expect(normaliseAccountNumber('1234567')).toBe('01234567')
  expect(normaliseAccountNumber('12345')).toBe('12345')
  expect(normaliseAccountNumber(null)).toBe('')
})

test.each([
  ['08-99-99', '089999'],
  ['08 99 99 1', '089999'],
  [null, ''],
])('a sort-code field reduces %j to %j', (typed, kept) => {
  expect(normaliseSortCode(typed)).toBe(kept)
})

test.each([
  ['089999', '08-99-99'],
  ['08 99-99', '08-99-99'],
  ['08999', '08999'],
  ['0899991', '0899991'],
  [undefined, ''],
])('%s is shown as %s', (text, shown) => {
  expect(formatSortCode(text)).toBe(shown)
})

test.each([
  ['089999', null],
  ['08999', 'Invalid length'],
  ['0899991', 'Invalid length'],
  ['08-99-99', 'Invalid format'],
  ['', null],
])('sort code: %s gives %s', (value, message) => {
  expect(validateSortCode(value)).toBe(message)
})

test.each([
  ['12345678', null],
  ['123456', null],
  ['12345', 'Invalid length'],
  ['123456789', 'Invalid length'],
  ['1234567a', 'Invalid format'],
  [null, null],
])('account number: %s gives %s', (value, message) => {
  expect(validateAccountNumber(value)).toBe(message)
})

test('both may be required', () => {
  expect(validateSortCode('', { required: true })).toBe('Required')
  expect(validateAccountNumber('', { required: true })).toBe('Required')
})
