import { describe, expect, it } from 'vitest'
import { pricingTerms, VALUATION_TERMS } from './terms.ts'

describe('lists of terms (D36)', () => {
  it('valuations are checked at five', () => {
    expect(VALUATION_TERMS).toEqual([12, 24, 36, 48, 60])
  })

  it.each([
    ['those five and the user’s', { termsToShow: [24, 37, 49, 60] }, [], [12, 24, 36, 37, 48, 49, 60]],
    ['and configured extras', { termsToShow: [24] }, [42, 30], [12, 24, 30, 36, 42, 48, 60]],
    ['settings that are empty', { termsToShow: [] }, [], [12, 24, 36, 37, 48, 49, 60]],
    ['settings that cannot be read', null, null, [12, 24, 36, 37, 48, 49, 60]],
  ])('pricing: %s', (_, settings, extras, terms) => {
    expect(pricingTerms(settings, extras)).toEqual(terms)
  })

  it('pricing without settings and extras', () => {
    expect(pricingTerms()).toEqual([12, 24, 36, 37, 48, 49, 60])
  })
})
