import {
  type Application,
  allowedTerms,
  copyResiduals,
  keptFigures,
  type LenderProposal,
  type PricedQuote,
  type PricingRequest,
  ProductType,
  priceProposal,
  type Vehicle,
} from '@forecourt/core'
import { panelOf, pcpLenderIds } from '../../providers/lenders/panel.ts'
import { sandboxResiduals } from '../../providers/residuals/sandbox.ts'
import type { Tx } from '../database.ts'
import { savedQuotes } from '../tables/index.ts'
import { YEARLY_MILES } from './deal.ts'
import { DEMO_DEALERSHIPS } from './dealerships.ts'
import { uuidOf } from './demo-id.ts'

type QuoteRow = typeof savedQuotes.$inferInsert

/** A deal that is prepared stands on a quote, which its customer has accepted and its lender has. */
export async function insertDemoQuotes(tx: Tx, records: readonly Application[], now: Date): Promise<void> {
  const rows = demoQuotes(records, now)
  if (rows.length > 0) await tx.insert(savedQuotes).values(rows)
}

export function demoQuotes(records: readonly Application[], now: Date): QuoteRow[] {
  return records.flatMap((record, index) => {
    const proposal = lenderOf(record)
    if (!proposal) return []
    const priced = priceProposal(requestOf(record), proposal, now)
    return priced.outcome === 'quote' ? [rowOf(record, proposal, priced.quote, index)] : []
  })
}

function lenderOf({ payoutPack, proposals }: Application): LenderProposal | null {
  const lenderId = payoutPack?.dealSheet?.financeCompanyId
  return proposals?.find(({ financeCompanyId }) => lenderId && financeCompanyId === lenderId) ?? null
}

export function requestOf(record: Application): PricingRequest {
  const { affiliateUserId, dealerId, vehicle, deposit, partExValue, partExSettlement, term, productType } = record
  return {
    price: vehicle?.price ?? null,
    deposit: deposit ?? null,
    partExValue: partExValue ?? null,
    partExSettlement: partExSettlement ?? null,
    termMonths: term ?? null,
    productType,
    creditProfile: record.creditProfile ?? null,
    annualMileage: YEARLY_MILES,
    dealerId,
    vehicle: vehicle && productType === ProductType.PCP ? withResiduals(vehicle) : (vehicle ?? null),
    adminFee: DEMO_DEALERSHIPS.find((one) => one.affiliateUserId === affiliateUserId)?.adminFee ?? null,
  }
}

const PANEL = panelOf()

function withResiduals(vehicle: Vehicle): NonNullable<PricingRequest['vehicle']> {
  const question = { vehicle, lenderIds: pcpLenderIds(PANEL), terms: allowedTerms, annualMileage: YEARLY_MILES }
  return { ...vehicle, futures: copyResiduals(sandboxResiduals(PANEL, question)) }
}

function rowOf(record: Application, proposal: LenderProposal, quote: PricedQuote, index: number): QuoteRow {
  const { cosmosId, affiliateUserId, productType, term, createdBy } = record
  return {
    quoteId: uuidOf('saved-quote', index),
    applicationId: cosmosId,
    affiliateUserId,
    proposalId: proposal.proposalId,
    financeCompanyId: proposal.financeCompanyId,
    financeCompany: proposal.financeCompany ?? null,
    productType,
    termMonths: term ?? 0,
    figures: figuresOf(record, quote),
    isProposed: true,
    isAccepted: true,
    proceededAt: momentOf(record, 0.35),
    created: momentOf(record, 0.25),
    createdBy: createdBy ?? null,
  }
}

function figuresOf(record: Application, quote: PricedQuote): QuoteRow['figures'] {
  const { price, deposit, partExValue, partExSettlement } = requestOf(record)
  const { arrangement, acceptance, optionToPurchase } = quote.fees
  return {
    price: price ?? 0,
    deposit: deposit ?? 0,
    partExValue: partExValue ?? null,
    partExSettlement: partExSettlement ?? null,
    amount: record.loanAmount ?? 0,
    ...keptFigures(quote),
    annualMileage: YEARLY_MILES,
    fees: {
      arrangement: arrangement ?? null,
      acceptance: acceptance ?? null,
      optionToPurchase: optionToPurchase ?? null,
    },
  }
}

/** Before the first document came: that far between the making and the last change. */
function momentOf({ created, lastUpdated }: Application, share: number): Date {
  const [from, until] = [Date.parse(created), Date.parse(lastUpdated ?? created)]
  return new Date(from + (until - from) * share)
}
