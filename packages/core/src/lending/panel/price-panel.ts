import { PRODUCT_TYPES } from '../../models/index.ts'
import { type Facts, type PricingRequest, type ProductAndTerm, readFacts, readTerms } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { type PricedQuote, type Pricing, priceFacts } from './price-proposal.ts'

/** One lender, term and product. `reason` says why there is no quote. */
export type PanelRow = {
  /** Null in a quote without a lender (D22). */
  readonly lenderId: number | null
  readonly proposalId: string | null
  readonly termMonths: number
  readonly productType: number
} & Pricing & { readonly quote?: PricedQuote; readonly reason?: string }

export type QuotedRow = PanelRow & { readonly outcome: 'quote'; readonly quote: PricedQuote }

/**
 * Every lender at every term and every product, regardless of the request's own: the quotes cheapest first (D20a), then the
 * others in the panel's order. A quote's `schedule` is computed when first read.
 */
export function pricePanel(
  request: PricingRequest,
  lenderProposals: readonly PanelProposal[],
  terms: readonly number[],
  now: Date,
): PanelRow[] {
  const facts = readFacts(request, now)
  const months = readTerms(terms)
  const quoted: QuotedRow[] = []
  const rest: PanelRow[] = []
  for (const lender of lenderProposals) {
    for (const termMonths of months) {
      for (const productType of PRODUCT_TYPES) {
        const row = panelRow(facts, { termMonths, productType }, lender)
        if (isQuoted(row)) quoted.push(row)
        else rest.push(row)
      }
    }
  }
  return [...quoted.sort(byCost), ...rest]
}

export function panelRow(
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
  residualLenderId?: number,
): PanelRow {
  const pricing = priceFacts(facts, asked, lender, residualLenderId)
  const { termMonths, productType } = asked
  const lenderId = lender.financeCompanyId ?? null
  const proposalId = lender.proposalId ?? null
  // Written out for each outcome: spreading hundreds of rows is noticeable while a slider is dragged.
  switch (pricing.outcome) {
    case 'quote':
      return { lenderId, proposalId, termMonths, productType, outcome: 'quote', quote: pricing.quote }
    case 'unavailable':
      return { lenderId, proposalId, termMonths, productType, outcome: 'unavailable', reason: pricing.reason }
    case 'no-residual':
      return { lenderId, proposalId, termMonths, productType, outcome: 'no-residual' }
  }
}

export const isQuoted = (row: PanelRow): row is QuotedRow => row.outcome === 'quote'

type Costed = {
  readonly lenderId: number | null
  readonly quote: Pick<PricedQuote, 'totalPayable' | 'instalment'>
}

/** Lowest total payable, then lowest instalment, then lender id (D20a); never commission. */
export const compareCost = (one: Costed, other: Costed): number =>
  one.quote.totalPayable - other.quote.totalPayable ||
  one.quote.instalment - other.quote.instalment ||
  (one.lenderId ?? 0) - (other.lenderId ?? 0)

/** Term and product keep ties stable. */
export const byCost = (one: QuotedRow, other: QuotedRow): number =>
  compareCost(one, other) || one.termMonths - other.termMonths || one.productType - other.productType
