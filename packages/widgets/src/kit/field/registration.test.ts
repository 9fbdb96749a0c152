import { describe, expect, it } from 'vitest'
import { maskRegistration } from './mask.ts'

describe('maskRegistration', () => {
  it('keeps capitals, digits and single spaces', () => expect(maskRegistration(' zz23-  khp')).toBe('ZZ23 KHP'))
  it('holds eight characters', () => expect(maskRegistration('ZZ23 KHPX')).toBe('ZZ23 KHP'))
})
