import { describe, expect, it } from 'vitest'
import { maskRegistration, writeRegistration } from './registration.ts'

describe('writeRegistration', () => {
  it.each([
    ['zz23khp', 'ZZ23 KHP'],
    [' ZZ23  KHP ', 'ZZ23 KHP'],
    ['z123zzz', 'Z123 ZZZ'],
    ['zzz123z', 'ZZZ 123Z'],
    ['1 zz', '1ZZ'],
    ['', ''],
  ])('%j stands as %j', (typed, shown) => expect(writeRegistration(typed)).toBe(shown))
})

describe('maskRegistration', () => {
  it('keeps capitals, digits and single spaces', () => expect(maskRegistration(' zz23-  khp')).toBe('ZZ23 KHP'))
  it('holds eight characters', () => expect(maskRegistration('ZZ23 KHPX')).toBe('ZZ23 KHP'))
})
