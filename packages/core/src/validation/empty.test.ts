import { expect, test } from 'vitest'
import { isEmpty, validateRequired } from './empty.ts'

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [' \t\n', true],
  [Number.NaN, true],
  [0, false],
  ['0', false],
  [' a ', false],
  [false, false],
  [[], false],
])('§5 required: %j is empty: %s', (value, empty) => {
  expect(isEmpty(value)).toBe(empty)
  expect(validateRequired(value)).toBe(empty ? 'Required' : null)
})
