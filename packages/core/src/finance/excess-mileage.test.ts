import { describe, expect, it } from 'vitest'
import { excessMileage } from './excess-mileage.ts'

const terms = { annualMileage: 8000, termMonths: 48, milesAtReturn: 40_000, pencePerMile: 9.9 }

describe('excess mileage', () => {
  it.each([
    ['over the contracted miles', {}, 32_000, 8000, 792],
    ['at the contracted miles', { milesAtReturn: 32_000 }, 32_000, 0, 0],
    ['under them', { milesAtReturn: 20_000 }, 32_000, 0, 0],
    ['a month that is no whole year', { termMonths: 37, milesAtReturn: 25_667 }, 24_667, 1000, 99],
    ['a used car counts from where it started', { milesAtStart: 5000 }, 32_000, 3000, 297],
    ['a second rate past a threshold', { secondRateAboveMiles: 5000, secondPencePerMile: 19.8 }, 32_000, 8000, 1089],
    ['a threshold not reached', { secondRateAboveMiles: 9000, secondPencePerMile: 19.8 }, 32_000, 8000, 792],
    ['a threshold without a second rate', { secondRateAboveMiles: 5000 }, 32_000, 8000, 792],
    ['a rate without VAT', { vatPercent: 20 }, 32_000, 8000, 950.4],
    ['half a penny rounds up', { milesAtReturn: 32_001, pencePerMile: 10.5 }, 32_000, 1, 0.11],
  ])('%s', (_, change, contractedMiles, excessMiles, charge) => {
    expect(excessMileage({ ...terms, ...change })).toEqual({ contractedMiles, excessMiles, charge })
  })

  it.each([
    ['annualMileage', { annualMileage: -1 }],
    ['termMonths', { termMonths: 0 }],
    ['termMonths', { termMonths: 601 }],
    ['milesAtReturn', { milesAtReturn: Number.NaN }],
    ['milesAtStart', { milesAtStart: -1 }],
    ['pencePerMile', { pencePerMile: 10_001 }],
    ['secondPencePerMile', { secondPencePerMile: -1 }],
    ['vatPercent', { vatPercent: Number.NaN }],
  ])('names %s when it cannot be', (field, change) => {
    expect(() => excessMileage({ ...terms, ...change })).toThrow(expect.objectContaining({ field }))
  })
})
