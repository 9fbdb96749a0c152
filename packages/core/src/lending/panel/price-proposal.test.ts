import { describe, expect, it } from 'vitest'
import { quoteHp, quotePcp } from '../../finance/index.ts'
import { CreditProfile, ProductType } from '../../models/index.ts'
import type { PricingRequest } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { priceProposal } from './price-proposal.ts'

const now = new Date('2026-06-15T12:00:00Z')
const hp: PricingRequest = {
  price: 12_000,
  deposit: 2000,
  termMonths: 48,
  creditProfile: CreditProfile.Prime,
  productType: ProductType.HP,
}
const pcp = { ...hp, productType: ProductType.PCP, vehicle: { futures: { 75: { 48: 4000, 37: 5000 } } } }
const lender: PanelProposal = { financeCompanyId: 75, proposalId: 'p', apr: 9.9, fees: { optionToPurchase: 10 } }

const priced = (request: PricingRequest, more: PanelProposal = {}) =>
  priceProposal(request, { ...lender, ...more }, now)

describe('pricing one proposal', () => {
  it('HP is the quote of the loan amount at the lender’s rate and fees', () => {
    const quote = quoteHp({ amount: 10_000, termMonths: 48, aprPercent: 9.9, fees: { optionToPurchase: 10 } })
    expect(priced(hp)).toMatchObject({
      outcome: 'quote',
      quote: { instalment: quote.instalment, totalPayable: quote.totalPayable, adminFee: 0, tierId: null },
    })
  })

  it('PCP takes the residual of this lender at this term', () => {
    const quote = quotePcp({
      amount: 10_000,
      termMonths: 48,
      aprPercent: 9.9,
      residual: 4000,
      fees: { optionToPurchase: 10 },
    })
    expect(priced(pcp)).toMatchObject({
      outcome: 'quote',
      quote: { instalment: quote.instalment, optionalFinalPayment: 4000 },
    })
  })

  it.each<[string, PricingRequest, PanelProposal]>([
    ['of another lender', pcp, { financeCompanyId: 74 }],
    ['at another term', { ...pcp, termMonths: 36 }, {}],
    ['of nothing', { ...pcp, vehicle: { futures: { 75: { 48: 0 } } } }, {}],
    ['below nothing', { ...pcp, vehicle: { futures: { 75: { 48: -1 } } } }, {}],
    ['that is null', { ...pcp, vehicle: { futures: { 75: null } } }, {}],
    ['that no vehicle carries', { ...pcp, vehicle: null }, {}],
    ['for a lender without an id', pcp, { financeCompanyId: null }],
  ])('a PCP with a residual %s is No Residual', (_, request, more) => {
    expect(priced(request, more)).toEqual({ outcome: 'no-residual' })
  })

  it('a residual that is not a number is No Residual', () => {
    const vehicle = JSON.parse('{"futures":{"75":{"48":"4000"}}}')
    expect(priced({ ...pcp, vehicle })).toEqual({ outcome: 'no-residual' })
  })

  it.each<[string, PricingRequest, PanelProposal, string]>([
    ['a limit, asked before the residual', { ...pcp, vehicle: {} }, { maxTerm: 12 }, 'Term is longer than 12 months'],
    ['no rate', hp, { apr: null }, 'No rate for this deal'],
    ['no row of the ladder', hp, { aprLadder: [{ creditProfile: 1, apr: 9 }] }, 'No rate for this deal'],
    ['a rate that cannot be', hp, { apr: -1 }, 'No rate for this deal'],
    ['fees above the APR', hp, { fees: { acceptance: 4000 } }, 'Fees alone cost more than the APR'],
    [
      'a residual above the loan',
      { ...pcp, vehicle: { futures: { 75: { 48: 20_000 } } } },
      {},
      'Final payment exceeds the loan',
    ],
    [
      'a residual of exactly the loan',
      { ...pcp, vehicle: { futures: { 75: { 48: 10_000 } } } },
      {},
      'Final payment exceeds the loan',
    ],
    ...[
      ['a deposit that leaves less than it', { price: 20_000, deposit: 10_000.01 }],
      ['a part exchange that leaves less than it', { price: 20_000, deposit: 0, partExValue: 11_000 }],
      ['a part exchange and a deposit together', { price: 20_000, deposit: 6000, partExValue: 4000 }],
      ['a price a penny too low', { price: 10_000, deposit: 0 }],
      [
        'a part exchange whose settlement leaves too little',
        { price: 19_000, partExValue: 12_000, partExSettlement: 3000 },
      ],
    ].map<[string, PricingRequest, PanelProposal, string]>(([what, deal]) => [
      `a residual above the loan: ${String(what)}`,
      { ...pcp, deposit: 0, vehicle: { futures: { 75: { 48: 10_000 } } }, ...(deal as object) },
      {},
      'Final payment exceeds the loan',
    ]),
    ['a dealer’s fee of most of the loan', { ...hp, adminFee: 9_990 }, {}, 'Dealer’s fee is too large for the loan'],
    [
      'a loan of pennies',
      { ...hp, price: 0.1, deposit: 0 },
      { fees: {} },
      'Loan amount is too small for so many instalments',
    ],
    ['nothing to finance', { ...hp, deposit: 12_000 }, {}, 'Nothing to finance'],
  ])('is unavailable: %s', (_, request, more, reason) => {
    expect(priced(request, more)).toEqual({ outcome: 'unavailable', reason })
  })

  it.each([
    ['a price a penny higher', { price: 10_000.01, deposit: 0 }],
    ['a settlement that is financed too', { price: 12_000, deposit: 0, partExValue: 4000, partExSettlement: 2500 }],
  ])('a residual below the loan is quoted: %s', (_, deal) => {
    const vehicle = { futures: { 75: { 48: 10_000 } } }
    expect(priced({ ...pcp, vehicle, ...deal })).toMatchObject({ outcome: 'quote' })
  })

  it('a flat rate is priced as a flat rate', () => {
    expect(priced(hp, { apr: null, flatRate: 5, fees: null })).toMatchObject({ quote: { totalInterest: 2000 } })
  })

  it('a quote names the tier of its ladder row', () => {
    const aprLadder = [{ tierId: 3, creditProfile: 2, termFrom: 12, termTo: 60, apr: 12.9 }]
    expect(priced(hp, { aprLadder })).toMatchObject({ quote: { tierId: 3 } })
  })

  it('a dealer’s fee is beside the lender’s, at the start, and above the lender’s APR (D37)', () => {
    const fees = { arrangement: 50, optionToPurchase: 10 }
    const without = priced(hp, { fees })
    const pricing = priced({ ...hp, adminFee: 100 }, { fees })
    expect(pricing).toMatchObject({ quote: { adminFee: 100, fees: { arrangement: 50, optionToPurchase: 10 } } })
    if (pricing.outcome !== 'quote' || without.outcome !== 'quote') throw new Error('both are quoted')
    expect(pricing.quote.schedule[0]).toMatchObject({ month: 0, fee: 100 })
    expect(pricing.quote.instalment).toBe(without.quote.instalment)
    expect(without.quote.aprPercent).toBeCloseTo(9.9, 1)
    expect(pricing.quote.aprPercent).toBeGreaterThan(without.quote.aprPercent)
    expect(pricing.quote.totalChargeForCredit).toBeCloseTo(without.quote.totalChargeForCredit + 100, 6)
  })

  it('a dealer’s fee with a lender without fees', () => {
    expect(priced({ ...hp, adminFee: 100 }, { fees: null })).toMatchObject({
      quote: { adminFee: 100, fees: { arrangement: 0 } },
    })
  })

  it.each([
    ['price', { price: -1 }],
    ['deposit', { deposit: 12_000.01 }],
    ['termMonths', { termMonths: null }],
  ])('a request that no lender could price throws: %s', (field, change) => {
    expect(() => priced({ ...hp, ...change })).toThrow(expect.objectContaining({ name: 'FieldRangeError', field }))
  })
})
