import { expect, it } from 'vitest'
import { validateLength } from './length.ts'

it.each([
  ['', {}, null],
  ['  ', { required: true }, 'Required'],
  ['abcde', { required: true }, null],
  [' abcde ', {}, null],
  ['abcdef', {}, 'At most 5 characters: this has 6'],
])('%j with %j: %s', (text, options, message) => {
  expect(validateLength(text, 5, options)).toBe(message)
})
