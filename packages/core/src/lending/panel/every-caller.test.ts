import { describe, expect, it } from 'vitest'
import { CreditProfile, ProductType } from '../../models/index.ts'
import { anApplication, aProposal, aVehicle } from '../../testing/index.ts'
import { priceQuote, quoteBasis } from '../record-quote.ts'
import type { PricingRequest } from '../request.ts'
import { priceMatrix } from './price-matrix.ts'
import { isQuoted, pricePanel } from './price-panel.ts'
import { priceProposal } from './price-proposal.ts'
import { quickQuotes } from './quick-quotes.ts'
import { solveForPayment } from './solve-for-payment.ts'

const now = new Date('2026-06-15T12:00:00Z')
const TERM = 48
const lender = aProposal({ financeCompanyId: 75, proposalId: 'p', apr: 9.9, fees: { optionToPurchase: 10 } })
const deal: PricingRequest = {
  price: 14_995,
  productType: ProductType.PCP,
  creditProfile: CreditProfile.Prime,
  termMonths: TERM,
  vehicle: { futures: { 75: { [TERM]: 10_725 } } },
}

/** The quotes that each caller of the pricing has for a deal's PCP. */
const CALLERS: readonly (readonly [string, (request: PricingRequest) => readonly object[]])[] = [
  ['one proposal', (request) => [priceProposal(request, lender, now)].filter(({ outcome }) => outcome === 'quote')],
  ['the panel', (request) => pcpOf(pricePanel(request, [lender], [TERM], now))],
  ['the matrix', (request) => priceMatrix(pricePanel(request, [lender], [TERM], now), [ProductType.PCP]).lenders],
  ['quick quotes', (request) => quickQuotes(request, [lender], [TERM], now).filter(isQuoted)],
  [
    'guide figures',
    (request) => quickQuotes({ ...request, creditProfile: CreditProfile.NearPrime }, [], [TERM], now).filter(isQuoted),
  ],
  ['a record', (request) => recordQuote(request)],
]

const pcpOf = (rows: ReturnType<typeof pricePanel>) =>
  rows.filter(isQuoted).filter(({ productType }) => productType === ProductType.PCP)

function recordQuote({ price, deposit, vehicle, adminFee }: PricingRequest): readonly object[] {
  const futures = { 75: { [TERM]: vehicle?.futures?.[75]?.[TERM] ?? 0 } }
  const record = anApplication({
    isQuickQuote: false,
    creditProfile: CreditProfile.Prime,
    deposit: deposit ?? 0,
    partExValue: 0,
    partExSettlement: 0,
    vehicle: aVehicle({ price: price ?? null, futures }),
    proposals: [{ ...lender, loanProposalStatus: 4 }],
  })
  const choice = { financeCompanyId: 75, productType: ProductType.PCP, termMonths: TERM }
  const basis = quoteBasis(record, choice, { adminFee: adminFee ?? 0, panel: [] })
  const priced = basis.outcome === 'basis' ? priceQuote(basis, now) : basis
  return priced.outcome === 'quote' ? [priced.figures] : []
}

describe.each(CALLERS)('%s', (_, quotesOf) => {
  it('has a PCP down to a penny above its final payment and none below (D70)', () => {
    expect(quotesOf({ ...deal, deposit: 14_995 - 10_725.01 })).toHaveLength(1)
    expect(quotesOf({ ...deal, deposit: 14_995 - 10_725 })).toHaveLength(0)
    expect(quotesOf({ ...deal, deposit: 6000 })).toHaveLength(0)
  })
})

describe('a budget', () => {
  const solved = (change: PricingRequest, target: number) =>
    solveForPayment({ ...deal, ...change }, [lender], target, now).filter(
      (row) => 'solves' in row && row.productType === ProductType.PCP,
    )

  it.each([20, 60, 85, 120, 300])('of £%i a month is never met by a loan below the final payment (D70)', (target) => {
    const amounts = solved({}, target).map((row) => ('quote' in row ? row.quote.amount : 0))
    expect(amounts.filter((amount) => amount <= 10_725)).toEqual([])
  })

  it('is met by the same deposit and price whatever the dealer charges (D37)', () => {
    const values = (adminFee: number) => solved({ adminFee }, 150).map((row) => ('solves' in row ? row.value : null))
    expect(values(0).length).toBe(2)
    expect(values(250)).toEqual(values(0))
  })
})
