import { Futures } from '@forecourt/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SANDBOX_PANEL } from '../../providers/lenders/panel.ts'
import { opaqueLenderId } from './public-rates.ts'

const lenders = SANDBOX_PANEL.map(({ id }) => id)
const isKey = (number: number) => Futures.safeParse({ [String(number)]: { 36: 1000 } }).success

test('the number of every lender is a key of residuals, at every dealership', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (dealership) => {
      const numbers = lenders.map((lender) => opaqueLenderId(dealership, lender))
      expect(numbers.filter((number) => number < 1_000_000 || !isKey(number))).toEqual([])
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
    { numRuns: 2000, examples: [[10_001], [10_084], [10_114], [10_186], [10_217]] },
  )
})
