import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import sample from '../../../../../apps/api/src/providers/lenders/sample-lenders.json' with { type: 'json' }
import { CreditProfile, ProductType } from '../../models/index.ts'
import { toPence } from '../../money/index.ts'
import { allowedTerms } from '../../validation/index.ts'
import { type LenderRow, lenderProposalOf } from '../lender-proposal-of.ts'
import type { PricingRequest } from '../request.ts'
import { copyResiduals } from '../residuals.ts'
import { preparePanel } from './prepare-panel.ts'
import { priceProposal } from './price-proposal.ts'
import { type NoSolution, type Solution, solveForPayment } from './solve-for-payment.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { HP, PCP } = ProductType
const lenders: readonly LenderRow[] = sample.lenders
const panel = preparePanel(lenders.map(lenderProposalOf))

const request: PricingRequest = {
  price: 18_995,
  deposit: 2000,
  partExValue: 3500,
  partExSettlement: 1200,
  creditProfile: CreditProfile.Prime,
  productType: HP,
  termMonths: 49,
  vehicle: {
    make: 'Volkswagen',
    fuel: 'Petrol',
    mileage: 28_400,
    registrationDate: '2023-03-14',
    capRetail: 19_150,
    futures: copyResiduals({ 49: { 49: 6900 }, 70: { 49: 6500 }, 75: { 49: 6975 } }),
  },
}

const isSolution = (row: Solution | NoSolution): row is Solution => 'solves' in row

/** The request with a solution put into it. */
const withSolution = (given: PricingRequest, { solves, value, productType, termMonths }: Solution): PricingRequest => ({
  ...given,
  productType,
  ...(solves === 'term' ? { termMonths: value } : { termMonths, [solves]: value }),
})

const key = (row: Solution) =>
  `${row.lenderId}/${row.productType}/${row.solves === 'term' ? '' : row.termMonths}/${row.solves}`

function repriced(given: PricingRequest, row: Solution): number {
  const lender = panel.find((each) => each.financeCompanyId === row.lenderId) ?? {}
  const pricing = priceProposal(withSolution(given, row), lender, now)
  if (pricing.outcome !== 'quote') throw new Error(`${key(row)} is ${pricing.outcome}`)
  expect(pricing.quote.instalment).toBe(row.quote.instalment)
  return toPence(pricing.quote.instalment)
}

describe('a monthly budget', () => {
  const rows = solveForPayment(request, panel, 240, now)
  const solved = rows.filter(isSolution)

  it('is met by every row at or under it, within a penny for deposit and price', () => {
    expect(solved.length).toBeGreaterThan(20)
    for (const row of solved) {
      const short = 24_000 - repriced(request, row)
      expect(short).toBeGreaterThanOrEqual(0)
      if (row.solves !== 'term') expect(short).toBeLessThanOrEqual(1)
    }
  })

  it('has one row for each lender, product, term and kind', () => {
    expect(new Set(solved.map(key)).size).toBe(solved.length)
  })

  it('finds the smallest deposit: a penny less misses the budget', () => {
    for (const row of solved.filter(({ solves }) => solves === 'deposit')) {
      const less = { ...row, value: (toPence(row.value) - 1) / 100 }
      const lender = panel.find((each) => each.financeCompanyId === row.lenderId) ?? {}
      const pricing = priceProposal(withSolution(request, less), lender, now)
      expect(pricing.outcome === 'quote' && toPence(pricing.quote.instalment) <= 24_000).toBe(false)
    }
  })

  it('finds the highest price: a penny more misses the budget', () => {
    for (const row of solved.filter(({ solves }) => solves === 'price')) {
      const more = { ...row, value: (toPence(row.value) + 1) / 100 }
      const lender = panel.find((each) => each.financeCompanyId === row.lenderId) ?? {}
      const pricing = priceProposal(withSolution(request, more), lender, now)
      expect(pricing.outcome === 'quote' && toPence(pricing.quote.instalment) <= 24_000).toBe(false)
    }
  })

  it('is met at both products, with residuals', () => {
    expect(solved.some((row) => row.productType === PCP && row.solves === 'deposit')).toBe(true)
    expect(solved.some((row) => row.productType === HP && row.solves === 'deposit')).toBe(true)
    expect(solved.every((row) => row.solves !== 'term' || row.productType === HP)).toBe(true)
  })

  it('has a reason for exactly the lenders that cannot meet the budget', () => {
    const met = new Set(solved.map((row) => row.lenderId))
    const reasons = rows.filter((row): row is NoSolution => !isSolution(row))
    expect(reasons.every(({ lenderId, reason }) => !met.has(lenderId) && reason.length > 0)).toBe(true)
    expect(met.size + reasons.length).toBe(panel.length)
    expect(reasons.find(({ lenderId }) => lenderId === 12)?.reason).toBe('Cars are not financed')
  })
})

describe('the shortest term', () => {
  const lender = { proposalId: 'p', financeCompanyId: 1, apr: 9.9 }
  const shortest = (target: number, given: PricingRequest = { price: 10_000, termMonths: 48 }) =>
    solveForPayment(given, [lender], target, now).find((row) => isSolution(row) && row.solves === 'term')

  it.each([
    [900, 12],
    [460, 24],
    [322, 36],
    [314, 37],
    [252, 48],
    [248, 49],
    [212, 60],
  ])('for £%d a month is %d', (target, months) => {
    expect(shortest(target)).toMatchObject({ value: months, termMonths: months, productType: HP })
  })

  it('is missing if even the longest is dearer', () => {
    expect(shortest(100)).toBeUndefined()
  })

  it('may be the request’s own term, outside the list', () => {
    expect(shortest(283, { price: 10_000, termMonths: 42 })).toMatchObject({ value: 42 })
  })

  it('is found for a target that is met exactly', () => {
    const pricing = priceProposal({ price: 10_000, termMonths: 36 }, lender, now)
    const exact = pricing.outcome === 'quote' ? pricing.quote.instalment : 0
    expect(shortest(exact)).toMatchObject({ value: 36 })
  })
})

describe('the ladder’s steps', () => {
  const aprLadder = [
    { tierId: 2, creditProfile: 0, termFrom: 12, termTo: 60, apr: 14.9 },
    { tierId: 1, creditProfile: 0, termFrom: 12, termTo: 60, apr: 9.9, lendFrom: 10_000 },
  ]
  const lender = { proposalId: 'p', financeCompanyId: 1, aprLadder, minLendAmount: 1000, maxLendAmount: 20_000 }
  const priceFor = (target: number) =>
    solveForPayment({ price: 5000, termMonths: 48 }, [lender], target, now).find(
      (row) => isSolution(row) && row.solves === 'price',
    )

  it('a larger loan at the better rate, where the budget reaches it', () => {
    expect(priceFor(260)).toMatchObject({ quote: { tierId: 1 } })
  })

  it('a smaller loan at the other rate, where it does not', () => {
    expect(priceFor(240)).toMatchObject({ quote: { tierId: 2 } })
  })

  it('none above what the lender lends: the budget is not within a penny there', () => {
    expect(priceFor(2000)).toBeUndefined()
  })

  it('none below what the lender lends', () => {
    expect(priceFor(10)).toBeUndefined()
  })
})

describe('required and optional input', () => {
  const lender = { proposalId: 'p', financeCompanyId: 1, apr: 9.9 }

  it('a request without a term uses the five pricing terms', () => {
    const rows = solveForPayment({ price: 10_000 }, [lender], 200, now).filter(isSolution)
    expect(rows.filter(({ solves }) => solves === 'price').map(({ termMonths }) => termMonths)).toEqual([
      12, 24, 36, 48, 60,
    ])
  })

  it('a deposit is never below 0 nor above the price', () => {
    const rows = solveForPayment({ price: 1000, termMonths: 48 }, [lender], 200, now).filter(isSolution)
    expect(rows.filter(({ solves }) => solves === 'deposit')).toEqual([])
    const over = solveForPayment({ price: 1000, partExSettlement: 90_000, termMonths: 48 }, [lender], 200, now).filter(
      isSolution,
    )
    expect(over.filter(({ solves }) => solves === 'deposit')).toEqual([])
  })

  it('a PCP lender without a residual gives that reason', () => {
    const lenderPcp = { ...lender, products: [PCP] }
    expect(solveForPayment({ price: 10_000, termMonths: 48, productType: PCP }, [lenderPcp], 200, now)).toEqual([
      { lenderId: 1, proposalId: 'p', reason: 'No residual' },
    ])
  })

  it('a lender that cannot lend within the budget gives that reason', () => {
    const wide = { ...lender, minLendAmount: 9000, maxLendAmount: 11_000 }
    expect(solveForPayment({ price: 10_000, termMonths: 48 }, [wide], 50, now)).toEqual([
      { lenderId: 1, proposalId: 'p', reason: 'No deposit, term or price meets the budget' },
    ])
  })

  it('a lender without any rate gives its reason', () => {
    expect(solveForPayment({ price: 10_000, termMonths: 48 }, [{}], 50, now)).toEqual([
      { lenderId: null, proposalId: null, reason: 'No rate for this deal' },
    ])
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a budget of %d is rejected', (target) => {
    expect(() => solveForPayment(request, panel, target, now)).toThrow(
      expect.objectContaining({ field: 'targetMonthly' }),
    )
  })
})

describe('any budget', () => {
  it('is met by every row that says so', () => {
    const deals = fc.record({
      price: fc.integer({ min: 1000, max: 60_000 }),
      share: fc.double({ min: 0, max: 0.9, noNaN: true }),
      partExValue: fc.integer({ min: 0, max: 3000 }),
      termMonths: fc.constantFrom(...allowedTerms),
      creditProfile: fc.constantFrom(0, 1, 2),
      target: fc.integer({ min: 2000, max: 90_000 }).map((pence) => pence / 100),
      adminFee: fc.constantFrom(0, 0, 125),
    })
    fc.assert(
      fc.property(deals, ({ share, target, ...deal }) => {
        const given = {
          ...request,
          ...deal,
          deposit: Math.floor(deal.price * share),
          vehicle: { ...request.vehicle, capRetail: null },
        }
        for (const row of solveForPayment(given, panel, target, now).filter(isSolution)) {
          const short = toPence(target) - repriced(given, row)
          expect(short).toBeGreaterThanOrEqual(0)
          if (row.solves !== 'term') expect(short).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 40 },
    )
  })
})
