import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePostcode } from './postcode.ts'
import {
  canLookUpRegistration,
  formatRegistration,
  hasRegistrationStyle,
  normaliseRegistration,
} from './registration.ts'

test.each([
  ['zz26abc', 'ZZ26 ABC'],
  [' ZZ 26-ABC ', 'ZZ26 ABC'],
  ['a123abc', 'A123 ABC'],
  ['a1abc', 'A1 ABC'],
  ['abc123a', 'ABC 123A'],
  ['abc1a', 'ABC 1A'],
  ['q123abc', 'Q123 ABC'],
  ['abc1234', 'ABC 1234'],
  ['a1', 'A 1'],
  ['1234abc', '1234 ABC'],
  ['1a', '1 A'],
])('%s is a plate and shown as %s', (typed, shown) => {
  expect(formatRegistration(typed)).toBe(shown)
  expect(hasRegistrationStyle(typed)).toBe(true)
  expect(canLookUpRegistration(typed)).toBe(true)
})

test.each(['ZI26ABC', 'ZZ26ABI', 'ZZ2ABCD', 'ABCDEFG', '1234567', 'I123ABC', 'ABC123O'])(
  '%s has no British style and may be looked up',
  (typed) => {
    expect(hasRegistrationStyle(typed)).toBe(false)
    expect(formatRegistration(typed)).toBe(typed)
    expect(canLookUpRegistration(typed)).toBe(true)
  },
)

test.each(['A', 'ZZ26ABCD'])('%s is too short or too long', (typed) => {
  expect(canLookUpRegistration(typed)).toBe(false)
})

test('empty input is no plate', () => {
  expect([hasRegistrationStyle(''), hasRegistrationStyle(null)]).toEqual([false, false])
  expect(normaliseRegistration(null)).toBe('')
})

test('formatting a plate twice gives the same result', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(formatRegistration(formatRegistration(typed))).toBe(formatRegistration(typed))
    }),
  )
})

test.each([
  ['sy81aa', 'SY8 1AA'],
  ['SY8  1AA', 'SY8 1AA'],
  ['w1a1aa', 'W1A 1AA'],
  ['m11ae', 'M1 1AE'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['gir0aa', 'GIR 0AA'],
  ['bfpo1', 'BFPO 1'],
  ['BFPO 1234', 'BFPO 1234'],
])('%s is a postcode, %s', (typed, shown) => {
  expect(normalisePostcode(typed)).toBe(shown)
})

test.each([
  [' d02 x285 ', 'D02 X285'],
  ['sy8 1a', 'SY8 1A'],
  ['sy81aax', 'SY81AAX'],
  ['1sy81aa', '1SY81AA'],
])('%s is kept as %s', (typed, kept) => {
  expect(normalisePostcode(typed)).toBe(kept)
})

test('a missing postcode becomes empty text', () => {
  expect(normalisePostcode(null)).toBe('')
})
