import { describe, expect, it } from 'vitest'
import { VALUATION_TERMS } from './terms.ts'

describe('lists of terms (D36)', () => {
  it('valuations are checked at five', () => {
    expect(VALUATION_TERMS).toEqual([12, 24, 36, 48, 60])
  })
})
