import { expect, test } from 'vitest'
import { validateRequired } from './empty.ts'
import { firstMessage, messagesOf } from './form.ts'

test('§5: rules run lazily, up to the first that fails', () => {
  let asked = 0
  const rule = (message: string | null) => () => {
    asked += 1
    return message
  }
  expect(firstMessage([rule(null), rule('Required'), rule('Invalid format')])).toBe('Required')
  expect(asked).toBe(2)
  expect(firstMessage([rule(null)])).toBeNull()
})

test('a form reports only failing fields, in its order', () => {
  const rules = { name: () => validateRequired(''), term: () => null, 'customer.email': () => 'Invalid email format' }
  expect(Object.entries(messagesOf(rules))).toEqual([
    ['name', 'Required'],
    ['customer.email', 'Invalid email format'],
  ])
})
