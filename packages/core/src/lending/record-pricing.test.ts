import { describe, expect, it } from 'vitest'
import { annualMileageOf, annualMileageOrDefault } from './record-pricing.ts'

describe('miles a year (D72)', () => {
  it.each<[string, readonly (number | null | undefined)[], number]>([
    ['nothing', [], 8000],
    ['empty', [null, undefined], 8000],
    ['0', [0], 8000],
    ['below 0', [-1], 8000],
    ['no number', [Number.NaN], 8000],
    ['0 before another', [0, 12_000], 12_000],
    ['the first that says something', [10_000, 12_000], 10_000],
  ])('%s', (_, given, miles) => {
    expect(annualMileageOrDefault(...given)).toBe(miles)
  })

  it.each([
    ['the record’s', { futuresMileage: 6000, vehicle: { annualMileage: 9000 } }, 6000],
    ['the vehicle’s, where the record has 0', { futuresMileage: 0, vehicle: { annualMileage: 9000 } }, 9000],
    ['the usual, where both have 0', { futuresMileage: 0, vehicle: { annualMileage: 0 } }, 8000],
  ])('a record is priced at %s', (_, record, miles) => {
    expect(annualMileageOf(record)).toBe(miles)
  })
})
