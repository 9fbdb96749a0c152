import {
  type Application,
  allowedTerms,
  copyResiduals,
  type LenderProposal,
  type PricedQuote,
  type PricingRequest,
  ProductType,
  priceProposal,
  quoteFigures,
  requestOfRecord,
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
  const { affiliateUserId, vehicle, productType } = record
  const dealership = DEMO_DEALERSHIPS.find((one) => one.affiliateUserId === affiliateUserId)
  const request = requestOfRecord({ ...record, futuresMileage: YEARLY_MILES }, dealership?.adminFee)
  return vehicle && productType === ProductType.PCP ? { ...request, vehicle: withResiduals(vehicle) } : request
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
    figures: quoteFigures(quote, requestOf(record), proposal),
    isProposed: true,
    isAccepted: true,
    proceededAt: momentOf(record, 0.35),
    created: momentOf(record, 0.25),
    createdBy: createdBy ?? null,
  }
}

/** Before the first document came: that far between the making and the last change. */
function momentOf({ created, lastUpdated }: Application, share: number): Date {
  const [from, until] = [Date.parse(created), Date.parse(lastUpdated ?? created)]
  return new Date(from + (until - from) * share)
}
