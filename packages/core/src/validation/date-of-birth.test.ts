import { expect, test } from 'vitest'
import { validateDateOfBirth } from './date-of-birth.ts'

const NOW = new Date('2026-11-20T14:02:00Z')

test.each([
  ['20/11/2008', null],
  ['21/11/2008', 'Must be 18 or older'],
  ['20/11/1926', 'Must be less than 100 years old'],
  ['21/11/1926', null],
  ['01/01/0001', 'Must be less than 100 years old'],
  ['01/01/2030', 'Must be 18 or older'],
  ['31/02/1990', 'Invalid Date'],
  ['1990-01-01', 'Invalid Date'],
  [' 01/01/1990', 'Invalid Date'],
  ['dd/mm/yyyy', 'Invalid Date'],
  [19_900_101, 'Invalid Date'],
  ['', null],
  [null, null],
])('§5 date of birth: %j gives %s', (value, message) => {
  expect(validateDateOfBirth(value, NOW)).toBe(message)
})

test.each(['', undefined, '  '])('§5 a required date of birth: %j is Required', (value) => {
  expect(validateDateOfBirth(value, NOW, { required: true })).toBe('Required')
})

test.each([
  ['2026-06-30T22:59:59Z', 'Must be 18 or older'],
  ['2026-06-30T23:00:00Z', null],
])('D2: at %s the birthday of 1 July is judged by London', (now, message) => {
  expect(validateDateOfBirth('01/07/2008', new Date(now))).toBe(message)
})

test.each([
  ['2026-02-28T12:00:00Z', 'Must be 18 or older'],
  ['2026-03-01T00:00:00Z', null],
])('D27: at %s a person born on 29 February is judged', (now, message) => {
  expect(validateDateOfBirth('29/02/2008', new Date(now))).toBe(message)
})
