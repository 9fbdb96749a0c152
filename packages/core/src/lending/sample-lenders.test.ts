import { describe, expect, it } from 'vitest'
import sample from '../../../../apps/api/src/providers/lenders/sample-lenders.json' with { type: 'json' }
import { CreditProfile, ProductType, VehicleType } from '../models/index.ts'
import { eligibilityOf } from './eligibility.ts'
import { type LenderRow, LIMIT_FIELDS, type LimitField, lenderProposalOf } from './lender-proposal-of.ts'
import { preparePanel } from './panel/prepare-panel.ts'
import { pricePanel } from './panel/price-panel.ts'
import { priceProposal } from './panel/price-proposal.ts'
import { rateFor } from './rate.ts'
import { type PricingRequest, readFacts } from './request.ts'

const now = new Date('2026-11-21T12:00:00Z')
const lenders: readonly LenderRow[] = sample.lenders
const panel = preparePanel(lenders.map(lenderProposalOf), {})

const { Prime, NearPrime, NonPrime } = CreditProfile
const { HP, PCP } = ProductType

type Case = {
  profile: number
  product: number
  amount: number
  term: number
  years: number
  mileage: number
  vehicle?: PricingRequest['vehicle']
}

function requestOf({ profile, product, amount, term, years, mileage, vehicle }: Case): PricingRequest {
  return {
    price: amount,
    deposit: 0,
    productType: product,
    creditProfile: profile,
    termMonths: term,
    vehicle: {
      vehicleType: VehicleType.Car,
      make: 'Ford',
      fuel: 'Petrol',
      mileage,
      registrationDate: `${2026 - years}-11-21`,
      ...vehicle,
    },
  }
}

/** The lenders that would lend, cheapest APR first, then by id. */
function eligible(request: PricingRequest): [number, number][] {
  const asked = { productType: request.productType ?? HP, termMonths: request.termMonths ?? 0 }
  const rows = panel.flatMap((lender): [number, number][] => {
    const rate = rateFor(readFacts(request, now), asked, lender)
    const isEligible = eligibilityOf(request, lender, now).isEligible && rate !== null && 'aprPercent' in rate
    return isEligible ? [[lender.financeCompanyId, rate.aprPercent]] : []
  })
  return rows.sort(([id, apr], [otherId, otherApr]) => apr - otherApr || id - otherId)
}

const bentley = { make: 'Bentley' }
const electric = { fuel: 'Electric' }
const van = { vehicleType: VehicleType.Van, fuel: 'Diesel' }
const bike = { vehicleType: VehicleType.Bike }

/** Table "Expected results" of the sample lenders' description, row by row. */
const EXPECTED: [string, Case, string][] = [
  [
    'Prime HP 15,000 48m, 3 yr, 30k',
    { profile: Prime, product: HP, amount: 15_000, term: 48, years: 3, mileage: 30_000 },
    '49 (8.8), 74 (9.9), 1 (10.4), 5 (10.9), 50 (10.9), 75 (10.9), 67 (11.9), 70 (11.9), 63 (12.9), 73 (13.9), 41 (14.4), 66 (14.9)',
  ],
  [
    'Prime PCP 22,000 49m, 2 yr, 18k',
    { profile: Prime, product: PCP, amount: 22_000, term: 49, years: 2, mileage: 18_000 },
    '49 (8.8), 74 (9.9), 75 (9.9), 1 (10.4), 50 (10.9), 67 (11.9), 70 (11.9), 63 (12.9), 66 (14.9)',
  ],
  [
    'Prime PCP 9,000 37m, 4 yr, 45k',
    { profile: Prime, product: PCP, amount: 9000, term: 37, years: 4, mileage: 45_000 },
    '49 (8.8), 75 (10.9), 74 (11.4), 67 (11.9), 70 (11.9), 63 (12.9), 66 (14.9)',
  ],
  [
    'Near prime HP 9,000 60m, 6 yr, 70k',
    { profile: NearPrime, product: HP, amount: 9000, term: 60, years: 6, mileage: 70_000 },
    '49 (15.9), 74 (16.4), 70 (16.9), 72 (16.9), 73 (16.9), 67 (17.4), 3 (17.9), 66 (17.9), 75 (17.9), 41 (18.4), 9 (18.5), 63 (18.9), 8 (18.99), 39 (21.8), 46 (22.9)',
  ],
  [
    'Near prime HP 5,500 36m, 11 yr, 118k',
    { profile: NearPrime, product: HP, amount: 5500, term: 36, years: 11, mileage: 118_000 },
    '72 (16.9), 73 (16.9), 22 (19.9), 71 (20.1)',
  ],
  [
    'Non prime HP 6,500 48m, 7 yr, 85k',
    { profile: NonPrime, product: HP, amount: 6500, term: 48, years: 7, mileage: 85_000 },
    '29 (23.9), 27 (26.9), 72 (26.9), 71 (27.4), 9 (28.5), 22 (28.9), 8 (28.99), 3 (29.9), 15 (29.9), 39 (29.9), 46 (30.9)',
  ],
  [
    'Non prime HP 1,200 24m, 10 yr, 105k',
    { profile: NonPrime, product: HP, amount: 1200, term: 24, years: 10, mileage: 105_000 },
    '71 (28.4)',
  ],
  [
    'Van near prime HP 14,000 60m, 4 yr, 60k',
    { profile: NearPrime, product: HP, amount: 14_000, term: 60, years: 4, mileage: 60_000, vehicle: van },
    '72 (16.9), 73 (16.9), 12 (19.4)',
  ],
  [
    'Motorbike prime HP 7,000 36m, 2 yr, 6k',
    { profile: Prime, product: HP, amount: 7000, term: 36, years: 2, mileage: 6000, vehicle: bike },
    '18 (11.9)',
  ],
  [
    'Electric prime HP 24,000 60m, 3 yr, 28k',
    { profile: Prime, product: HP, amount: 24_000, term: 60, years: 3, mileage: 28_000, vehicle: electric },
    '49 (8.8), 74 (9.9), 75 (9.9), 1 (10.4), 33 (10.4), 5 (10.9), 50 (10.9), 67 (11.9), 70 (11.9), 63 (12.9), 73 (13.9), 41 (14.4), 66 (14.9)',
  ],
  [
    'Bentley prime HP 140,000 48m, 3 yr, 12k',
    { profile: Prime, product: HP, amount: 140_000, term: 48, years: 3, mileage: 12_000, vehicle: bentley },
    '50 (9.9), 55 (10.9)',
  ],
  [
    'Prime HP 4,000 12m, 9 yr, 88k',
    { profile: Prime, product: HP, amount: 4000, term: 12, years: 9, mileage: 88_000 },
    '75 (11.9), 67 (12.9), 70 (12.9), 63 (13.9), 73 (14.9)',
  ],
  [
    'Near prime PCP 12,000 37m, 3 yr, 40k',
    { profile: NearPrime, product: PCP, amount: 12_000, term: 37, years: 3, mileage: 40_000 },
    '49 (15.9), 74 (16.4), 70 (16.9), 67 (17.4), 66 (17.9), 75 (17.9), 63 (18.9)',
  ],
  [
    'Prime HP 8,000 48m, 14 yr, 130k',
    { profile: Prime, product: HP, amount: 8000, term: 48, years: 14, mileage: 130_000 },
    '',
  ],
]

describe('expected results of the sample lenders', () => {
  it.each(EXPECTED)('%s', (_, given, expected) => {
    expect(
      eligible(requestOf(given))
        .map(([id, apr]) => `${id} (${apr})`)
        .join(', '),
    ).toBe(expected)
  })

  it.each(EXPECTED)('%s: the panel quotes HP for the same lenders, and flags PCP without a residual', (_, given) => {
    const request = requestOf(given)
    const rows = pricePanel(request, panel, [given.term], now).filter((row) => row.productType === given.product)
    const outcome = given.product === HP ? 'quote' : 'no-residual'
    const ids = rows.filter((row) => row.outcome === outcome).map((row) => row.lenderId ?? 0)
    expect(ids.sort((a, b) => a - b)).toEqual(
      eligible(request)
        .map(([id]) => id)
        .sort((a, b) => a - b),
    )
  })

  it.each(EXPECTED)('%s: each row of the panel equals the result of priceProposal', (_, given) => {
    const request = requestOf(given)
    for (const row of pricePanel(request, panel, [given.term, 12, 60], now)) {
      const lender = panel.find(({ proposalId }) => proposalId === row.proposalId) ?? {}
      const { termMonths, productType } = row
      const alone = priceProposal({ ...request, termMonths, productType }, lender, now)
      expect([row.outcome, row.reason, row.quote?.instalment, row.quote?.aprPercent]).toEqual([
        alone.outcome,
        alone.outcome === 'unavailable' ? alone.reason : undefined,
        alone.outcome === 'quote' ? alone.quote.instalment : undefined,
        alone.outcome === 'quote' ? alone.quote.aprPercent : undefined,
      ])
    }
  })

  it('leaves lender 62 out of the 28', () => {
    expect(lenders).toHaveLength(28)
    expect(panel.map((lender) => lender.financeCompanyId)).not.toContain(62)
    expect(panel).toHaveLength(27)
  })
})

describe('the quick-quote picture on the sample lenders', () => {
  const golf: PricingRequest = {
    price: 18_995,
    deposit: 2000,
    partExValue: 3500,
    partExSettlement: 1200,
    creditProfile: Prime,
    productType: PCP,
    termMonths: 49,
    vehicle: {
      make: 'Volkswagen',
      model: 'Golf',
      fuel: 'Petrol',
      mileage: 28_400,
      registrationDate: '2023-03-14',
      capRetail: 19_150,
      futures: { 74: { 49: 6810 }, 75: { 49: 6975 } },
    },
  }
  const rows = pricePanel(golf, panel, [49], new Date('2026-11-20T09:00:00Z'))
  const shown = (productType: number, lenderId: number) =>
    rows.find((row) => row.productType === productType && row.lenderId === lenderId)

  it('gives the reasons of lenders that cannot lend', () => {
    expect(shown(PCP, 50)?.reason).toBe('Vehicle age at the end exceeds 7 years')
    expect(shown(PCP, 5)?.reason).toBe('Vehicle age at the end exceeds 6 years')
    expect(shown(PCP, 1)?.reason).toBe('Vehicle age at the end exceeds 7 years')
    expect(shown(HP, 55)?.reason).toBe('Loan amount does not meet min £25,000')
  })

  it('twelve lenders lend at HP, and seven could at PCP', () => {
    expect(rows.filter((row) => row.productType === HP && row.outcome === 'quote')).toHaveLength(12)
    expect(rows.filter((row) => row.productType === PCP && row.outcome !== 'unavailable')).toHaveLength(7)
  })

  it('the instalments of Kestrelmoor and Thornlode follow the panel’s own rates', () => {
    expect(shown(PCP, 74)).toMatchObject({ quote: { optionalFinalPayment: 6810, tierId: 2 } })
    expect(shown(PCP, 75)).toMatchObject({ quote: { optionalFinalPayment: 6975 } })
  })
})

it.each(Object.keys(LIMIT_FIELDS) as LimitField[])('some sample lender sets %s, so that it can be tried', (field) => {
  expect(lenders.filter((lender) => lender[field] != null)).not.toEqual([])
})
