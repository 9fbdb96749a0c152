import { describe, expect, it } from 'vitest'
import { maskRegistration } from './mask.ts'

describe('maskRegistration', () => {
  it('writes capitals, digits and single spaces only', () => expect(maskRegistration(' zz23-  khp')).toBe('ZZ23 KHP'))
  it.each(['ZZ23 KHPX', 'ZZ23/KHP', 'ŁÓ26 ABC'])('cuts nothing of %s', (text) =>
    expect(maskRegistration(text)).toBe(text),
  )
})
