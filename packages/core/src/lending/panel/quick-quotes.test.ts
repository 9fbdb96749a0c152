import { describe, expect, it } from 'vitest'
import { quoteHp, quotePcp } from '../../finance/index.ts'
import { CreditProfile, ProductType } from '../../models/index.ts'
import type { PricingRequest } from '../request.ts'
import { quickQuotes } from './quick-quotes.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { HP, PCP } = ProductType
const lender = (financeCompanyId: number, apr: number, more: object = {}) => ({
  proposalId: `p${financeCompanyId}`,
  financeCompanyId,
  apr,
  ...more,
})
const panel = [lender(1, 12.9), lender(2, 9.9), lender(3, 8.9, { maxTerm: 24 }), lender(4, 10.9), lender(5, 11.9)]
const prime: PricingRequest = { price: 10_000, creditProfile: CreditProfile.Prime, productType: HP }

describe('quick quotes (D22)', () => {
  it('Prime: the three cheapest lenders at each term, term by term', () => {
    const rows = quickQuotes(prime, panel, [24, 48], now)
    expect(rows.map((row) => [row.termMonths, row.lenderId])).toEqual([
      [24, 3],
      [24, 2],
      [24, 4],
      [48, 2],
      [48, 4],
      [48, 5],
    ])
    expect(rows.every((row) => row.outcome === 'quote' && row.productType === HP)).toBe(true)
  })

  it('Prime: different lenders, the cheapest proposal of each', () => {
    const rows = quickQuotes(prime, [...panel, lender(2, 9.5), lender(2, 9.7)], [48], now)
    expect(rows.map((row) => row.lenderId)).toEqual([2, 4, 5])
    expect(rows[0]?.quote?.aprPercent).toBeCloseTo(9.5, 1)
  })

  it('Prime: fewer quotes if fewer lenders can lend, and none if none can', () => {
    expect(quickQuotes(prime, panel.slice(0, 2), [48], now)).toHaveLength(2)
    expect(quickQuotes(prime, [], [48], now)).toEqual([])
    expect(quickQuotes({ ...prime, productType: PCP }, panel, [48], now)).toEqual([])
  })

  it.each([
    ['Near Prime', CreditProfile.NearPrime, 19.9],
    ['Non Prime', CreditProfile.NonPrime, 29.9],
    ['no profile, which is Non Prime', null, 29.9],
  ])('%s: one quote without a lender and without fees, at its APR', (_, creditProfile, aprPercent) => {
    const rows = quickQuotes({ ...prime, creditProfile, adminFee: 100 }, panel, [48], now)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ lenderId: null, proposalId: null, termMonths: 48, outcome: 'quote' })
    expect(rows[0]?.quote).toMatchObject({
      instalment: quoteHp({ amount: 10_000, termMonths: 48, aprPercent }).instalment,
      adminFee: 0,
    })
  })

  it.each([
    ['Near Prime at 130,000 miles', CreditProfile.NearPrime, 10_000, 130_000, 'quote'],
    ['Near Prime past them', CreditProfile.NearPrime, 10_000, 130_001, 'unavailable'],
    ['Near Prime of any amount', CreditProfile.NearPrime, 150_000, 1, 'quote'],
    ['Non Prime at 120,000 miles', CreditProfile.NonPrime, 10_000, 120_000, 'quote'],
    ['Non Prime past them', CreditProfile.NonPrime, 10_000, 120_001, 'unavailable'],
    ['Non Prime at 100,000 pounds', CreditProfile.NonPrime, 100_000, 1, 'quote'],
    ['Non Prime past them', CreditProfile.NonPrime, 100_000.01, 1, 'unavailable'],
  ])('%s', (_, creditProfile, price, mileage, outcome) => {
    const [row] = quickQuotes({ creditProfile, price, vehicle: { mileage } }, panel, [48], now)
    expect(row?.outcome).toBe(outcome)
  })

  it('PCP without a lender uses the default residual lender’s residual, and is No Residual without one', () => {
    const request = {
      ...prime,
      creditProfile: CreditProfile.NearPrime,
      productType: PCP,
      vehicle: { futures: { 75: { 48: 4000 } } },
    }
    const rows = quickQuotes(request, panel, [48, 37], now)
    const { instalment } = quotePcp({ amount: 10_000, termMonths: 48, aprPercent: 19.9, residual: 4000 })
    expect(rows.map((row) => row.quote?.instalment ?? row.outcome)).toEqual([instalment, 'no-residual'])
  })

  it('HP unless the request says otherwise', () => {
    expect(quickQuotes({ price: 10_000 }, panel, [48], now)[0]?.productType).toBe(HP)
  })
})
