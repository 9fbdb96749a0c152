import { describe, expect, it } from 'vitest'
import { LoanProposalStatus, ProductType } from '../models/index.ts'
import { aMoment, anApplication, aProposal, aVehicle } from '../testing/index.ts'
import {
  lacksResidual,
  priceQuote,
  type QuoteBasis,
  type QuoteChoice,
  quoteBasis,
  withFutures,
} from './record-quote.ts'

const now = aMoment()
const { HP, PCP } = ProductType
const proposal = aProposal({ maxTerm: 60, minTerm: 12, excessMileagePencePerMile: 9 })
const record = anApplication({ proposals: [proposal], futuresMileage: 9000, vehicle: aVehicle({ futures: null }) })
const quick = { ...record, isQuickQuote: true, proposals: [] }
const terms = {
  adminFee: 0,
  panel: [aProposal({ proposalId: 'lender-75', financeCompanyId: 75, bannedDealerIds: [] })],
}

const quoteOf = (of: typeof record, choice: Partial<QuoteChoice>) => {
  const basis = quoteBasis(of, { productType: HP, termMonths: 48, ...choice }, terms)
  return basis.outcome === 'basis' ? priceQuote(basis, now) : basis
}

function basisOf(choice: Partial<QuoteChoice>): QuoteBasis {
  const basis = quoteBasis(record, { financeCompanyId: 49, productType: PCP, termMonths: 48, ...choice }, terms)
  if (basis.outcome === 'refused') throw new Error(basis.reason)
  return basis
}

describe('a quote of a record', () => {
  it('is from the lender that accepted, by its id or its proposal’s', () => {
    const byLender = quoteOf(record, { financeCompanyId: 49 })
    expect(byLender).toMatchObject({ outcome: 'quote', lender: { financeCompanyId: 49 }, figures: { amount: 14_695 } })
    expect(quoteOf(record, { proposalId: 'proposal-1' })).toMatchObject({ outcome: 'quote', lender: proposal })
  })

  it('is from the panel while the record is a quick quote', () => {
    expect(quoteOf(quick, { financeCompanyId: 75 })).toMatchObject({ outcome: 'quote', lender: terms.panel[0] })
    expect(quoteOf(record, { financeCompanyId: 75 })).toMatchObject({ outcome: 'refused', field: 'financeCompanyId' })
  })

  it.each([
    ['no lender', {}, 'financeCompanyId'],
    ['a proposal of another record', { proposalId: 'proposal-9' }, 'proposalId'],
    ['another lender than the proposal’s', { proposalId: 'proposal-1', financeCompanyId: 75 }, 'financeCompanyId'],
    ['a term past the lender’s', { financeCompanyId: 49, termMonths: 61 }, 'termMonths'],
    ['a term that is none', { financeCompanyId: 49, termMonths: 0 }, 'termMonths'],
    ['a PCP without a residual', { financeCompanyId: 49, productType: PCP }, 'productType'],
    ['a product that is none', { financeCompanyId: 49, productType: 7 }, 'productType'],
  ] as const)('is refused for %s', (_, choice, field) => {
    expect(quoteOf(record, choice)).toMatchObject({ outcome: 'refused', field })
  })

  it.each([LoanProposalStatus.Declined, LoanProposalStatus.Processing, 99, null])(
    'is refused for a lender that answered %s',
    (loanProposalStatus) => {
      const of = { ...record, proposals: [aProposal({ loanProposalStatus })] }
      expect(quoteOf(of, { financeCompanyId: 49 })).toMatchObject({ reason: 'This lender has not accepted' })
    },
  )

  it('is refused for a lender that has banned the dealer', () => {
    const of = { ...record, proposals: [aProposal({ bannedDealerIds: [record.dealerId] })] }
    expect(quoteOf(of, { financeCompanyId: 49 })).toMatchObject({ reason: 'Dealer is banned by this lender' })
  })

  it('is refused for a record without a price', () => {
    const of = { ...record, vehicle: aVehicle({ price: null }) }
    expect(quoteOf(of, { financeCompanyId: 49 })).toMatchObject({ outcome: 'refused', field: null })
  })

  it.each([
    [1, 19.9],
    [0, 29.9],
  ] as const)('without a lender is the guide figure of profile %i', (creditProfile, apr) => {
    const priced = quoteOf({ ...quick, creditProfile }, {})
    expect(priced).toMatchObject({ outcome: 'quote', lender: null })
    expect(priced.outcome === 'quote' && priced.figures.aprPercent).toBeCloseTo(apr, 1)
  })

  it('includes the dealership’s own fee', () => {
    const basis = quoteBasis(
      record,
      { financeCompanyId: 49, productType: HP, termMonths: 48 },
      { ...terms, adminFee: 99 },
    )
    const priced = basis.outcome === 'basis' && priceQuote(basis, now)
    expect(priced).toMatchObject({ figures: { adminFee: 99, fees: { arrangement: 0 } } })
  })
})

describe('the residual of a PCP', () => {
  it.each<readonly [string, Partial<QuoteChoice>, object | null, boolean]>([
    ['is wanted where the record has none', {}, null, true],
    ['is wanted where the record has another term’s', {}, { 49: { 36: 9000 } }, true],
    ['is wanted where the record has another lender’s', {}, { 75: { 48: 9000 } }, true],
    ['is there where the record has it', {}, { 49: { 48: 9000 } }, false],
    ['is no part of an HP', { productType: HP }, null, false],
  ])('%s', (_, choice, found, isWanted) => {
    expect(lacksResidual(withFutures(basisOf(choice), found as never))).toBe(isWanted)
  })

  it('comes with an agreed mileage', () => {
    const priced = priceQuote(withFutures(basisOf({}), { 49: { 48: 9000 } }), now)
    expect(priced).toMatchObject({
      figures: { optionalFinalPayment: 9000, annualMileage: 9000, excessMileagePencePerMile: 9 },
    })
  })

  it('of 0 on the record gives way to a found one', () => {
    const own = withFutures(basisOf({}), { 49: { 48: 0 } })
    expect(priceQuote(withFutures(own, { 49: { 48: 9000 } }), now)).toMatchObject({
      figures: { optionalFinalPayment: 9000 },
    })
  })

  it('of the record takes precedence over a found one', () => {
    const own = withFutures(basisOf({}), { 49: { 48: 9000 } })
    expect(priceQuote(withFutures(own, { 49: { 48: 1 } }), now)).toMatchObject({
      figures: { optionalFinalPayment: 9000 },
    })
  })
})
