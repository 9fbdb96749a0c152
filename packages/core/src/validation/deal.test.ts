import { describe, expect, it } from 'vitest'
import {
  MAX_ANNUAL_MILEAGE,
  MAX_MILEAGE,
  MAX_PRICE,
  validateAnnualMileage,
  validateMileage,
  validatePrice,
} from './deal.ts'

describe('the highest figures of a deal (D72)', () => {
  it.each([
    ['price', validatePrice, MAX_PRICE],
    ['mileage', validateMileage, MAX_MILEAGE],
    ['annual mileage', validateAnnualMileage, MAX_ANNUAL_MILEAGE],
  ])('%s passes at its limit and not above', (_, judge, limit) => {
    expect(judge(limit)).toBeNull()
    expect(judge(limit + 1)).toBe(`Must be less than ${limit}`)
  })

  it.each([null, '', 0])('an annual mileage of %j is no fault: it is the usual', (value) => {
    expect(validateAnnualMileage(value)).toBeNull()
  })
})
