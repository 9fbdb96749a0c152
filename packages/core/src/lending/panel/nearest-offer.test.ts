import { describe, expect, it } from 'vitest'
import { CreditProfile, ProductType } from '../../models/index.ts'
import type { PricingRequest } from '../request.ts'
import { nearestOffer } from './nearest-offer.ts'
import type { PanelProposal } from './panel-proposal.ts'

const now = new Date('2026-11-20T12:00:00Z')
const golf: PricingRequest = {
  price: 18_995,
  deposit: 2000,
  partExValue: 3500,
  partExSettlement: 1200,
  creditProfile: CreditProfile.Prime,
  productType: ProductType.HP,
  termMonths: 49,
  vehicle: { registrationDate: '2023-03-14', mileage: 28_400, capRetail: 19_150 },
}
// 14,695 to finance; 44 months old.

const offer = (lender: PanelProposal, change: PricingRequest = {}) =>
  nearestOffer({ ...golf, ...change }, { apr: 9.9, ...lender }, now)

describe('the nearest offer of a lender that cannot lend', () => {
  it.each<[string, PanelProposal, PricingRequest, object]>([
    [
      'a car too old at the end: a shorter term',
      { maxVehicleAgeAtEnd: 7 },
      {},
      { change: 'term', value: 37, difference: -12 },
    ],
    ['much too old: a much shorter one', { maxVehicleAgeAtEnd: 6 }, {}, { change: 'term', value: 24, difference: -25 }],
    [
      'a term too short for the lender: a longer one',
      { minTerm: 50 },
      {},
      { change: 'term', value: 60, difference: 11 },
    ],
    [
      'a loan too large: a larger deposit',
      { maxLendAmount: 14_000 },
      {},
      { change: 'deposit', value: 2695, difference: 695 },
    ],
    [
      'a loan too small: a smaller deposit',
      { minLendAmount: 15_000 },
      {},
      { change: 'deposit', value: 1695, difference: -305 },
    ],
    [
      'too much for the car’s worth: a larger deposit',
      { maxLoanToValuePercent: 70 },
      {},
      { change: 'deposit', value: 3290, difference: 1290 },
    ],
    [
      'the lower of two limits',
      { maxLendAmount: 14_000, maxLoanToValuePercent: 70 },
      {},
      { change: 'deposit', value: 3290 },
    ],
    [
      'a deposit from nothing',
      { maxLendAmount: 14_000 },
      { price: 14_695, deposit: 0, partExValue: 0, partExSettlement: 0 },
      { change: 'deposit', value: 695 },
    ],
    [
      'equally near terms: the shorter',
      {
        aprLadder: [
          { creditProfile: 2, termFrom: 36, termTo: 36, apr: 9 },
          { creditProfile: 2, termFrom: 60, termTo: 60, apr: 9 },
        ],
      },
      { termMonths: 48 },
      { change: 'term', value: 36 },
    ],
    [
      'a ladder for other terms',
      { aprLadder: [{ creditProfile: 2, termFrom: 12, termTo: 24, apr: 9 }] },
      {},
      { change: 'term', value: 24 },
    ],
  ])('%s', (_, lender, change, expected) => {
    expect(offer(lender, change)).toMatchObject({ ...expected, quote: { instalment: expect.any(Number) } })
  })

  it('is null if the deposit cannot change enough', () => {
    const settled = { price: 2000, deposit: 1000, partExValue: 0, partExSettlement: 14_000 }
    // 15,000 to finance, of which 1,000 can still be paid at once.
    expect(offer({ maxLendAmount: 13_500 }, settled)).toBeNull()
    expect(offer({ maxLendAmount: 14_500 }, settled)).toMatchObject({ change: 'deposit', value: 1500 })
  })

  it.each<[string, PanelProposal, PricingRequest]>([
    ['a lender that lends already', {}, {}],
    ['a mileage above the limit', { maxMileage: 20_000 }, {}],
    ['a minimum beyond the price with no deposit', { minLendAmount: 25_000 }, {}],
    ['two limits that no single change meets', { maxVehicleAgeAtEnd: 7, maxLendAmount: 14_000 }, {}],
    ['a profile that is not taken', { creditProfiles: [0] }, {}],
    ['a car too old at the start', { maxVehicleAgeAtStart: 2 }, {}],
  ])('is null for %s', (_, lender, change) => {
    expect(offer(lender, change)).toBeNull()
  })

  it('is the nearest term with a residual for a PCP without one', () => {
    const vehicle = { ...golf.vehicle, futures: { 75: { 37: 8000, 24: 9000 } } }
    expect(offer({ financeCompanyId: 75 }, { productType: ProductType.PCP, vehicle })).toMatchObject({
      change: 'term',
      value: 37,
    })
  })

  describe('of a PCP whose final payment exceeds the loan (D70)', () => {
    const vehicle = { ...golf.vehicle, futures: { 75: { 49: 10_725, 60: 6000 } } }
    const pcp = { productType: ProductType.PCP, vehicle, partExValue: 0, partExSettlement: 0 }
    const lender = { financeCompanyId: 75 }

    it('is the highest deposit in whole pounds that leaves a larger loan, though a term would help too', () => {
      const found = offer(lender, { ...pcp, price: 14_995, deposit: 6000 })
      expect(found).toMatchObject({ change: 'deposit', value: 4269, difference: -1731 })
      expect(found?.quote.amount).toBe(10_726)
      expect(found?.quote.instalment).toBeGreaterThan(0)
    })

    it('is the price, where even no deposit would leave too small a loan', () => {
      const small = { ...pcp, price: 10_000, deposit: 500 }
      expect(offer(lender, small)).toMatchObject({ change: 'price', value: 11_226, difference: 1226 })
    })

    it('is a term, where neither deposit nor price is within the lender’s limits', () => {
      const found = offer({ ...lender, maxLendAmount: 10_000 }, { ...pcp, price: 12_000, deposit: 3000 })
      expect(found).toMatchObject({ change: 'term', value: 60 })
    })
  })

  it('writes a deposit in whole pounds, so that the written one helps', () => {
    expect(offer({ maxLendAmount: 14_000.5 })).toMatchObject({ change: 'deposit', value: 2695 })
    expect(offer({ minLendAmount: 14_999.5 })).toMatchObject({ change: 'deposit', value: 1695 })
  })

  it('compares changes of pounds and months by their share and takes the smaller', () => {
    const vehicle = { ...golf.vehicle, futures: { 75: { 49: 14_690, 24: 9000 } } }
    const lender = {
      financeCompanyId: 75,
      minLendAmount: 14_700,
      aprLadder: [{ creditProfile: 2, termFrom: 12, termTo: 60, apr: 9.9 }],
    }
    expect(offer(lender, { productType: ProductType.PCP, vehicle })).toMatchObject({
      change: 'deposit',
      value: 1995,
      difference: -5,
    })
  })
})
