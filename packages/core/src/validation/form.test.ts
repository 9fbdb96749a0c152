import { expect, test } from 'vitest'
import { validateRequired } from './empty.ts'
import { messagesOf } from './form.ts'

test('a form reports only failing fields, in its order', () => {
  const rules = { name: () => validateRequired(''), term: () => null, 'customer.email': () => 'Invalid email format' }
  expect(Object.entries(messagesOf(rules))).toEqual([
    ['name', 'Required'],
    ['customer.email', 'Invalid email format'],
  ])
})
