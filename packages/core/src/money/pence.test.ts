import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundHalfUp, roundToPenny, toPence, toPounds } from './pence.ts'

describe('rounding to whole pence', () => {
  it.each([
    [1.005, 101],
    [8.325, 833],
    [1.004999, 100],
    [0.285, 29],
    [2.675, 268],
    [0, 0],
    [-1.005, -101],
    [-0.004, 0],
    [99_999_999, 9_999_999_900],
    [99_999_998.99, 9_999_999_899],
    [10_000.495, 1_000_050],
  ])('£%d is %d pence', (pounds, pence) => {
    expect(toPence(pounds)).toBe(pence)
  })

  it.each([
    [0.5, 1],
    [0.49999, 0],
    [-0.5, -1],
    [-1.4, -1],
    [2.5, 3],
    [7, 7],
  ])('%d rounds to %d', (value, whole) => {
    expect(roundHalfUp(value)).toBe(whole)
  })

  it('never returns -0', () => {
    expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true)
  })

  it('returns every amount of pence unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_900, max: 9_999_999_900 }), (pence) => {
        expect(toPence(toPounds(pence))).toBe(pence)
      }),
    )
  })

  it('rounds every half penny away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
        const written = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}5`
        expect(toPence(Number(written))).toBe(pence + 1)
      }),
    )
  })

  it('truncates further decimals of pounds', () => {
    expect(roundToPenny(10_000 / 3)).toBe(3333.33)
  })
})
