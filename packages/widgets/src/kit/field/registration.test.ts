import { describe, expect, it } from 'vitest'
import { maskRegistration } from './mask.ts'

describe('maskRegistration', () => {
  it('writes capitals, digits and single spaces only', () => expect(maskRegistration(' zz23-  khp')).toBe('ZZ23 KHP'))
  it('keeps at most eight characters', () => expect(maskRegistration('ZZ23 KHPX')).toBe('ZZ23 KHP'))
})
