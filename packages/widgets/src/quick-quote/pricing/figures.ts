import { type PricingRequest, type QuoteFigures, quoteFigures } from '@forecourt/core'
import type { Panel } from '../sources.ts'
import type { QuoteOffer } from './results.ts'

/** The figures of an offer as they are shown, ready to be kept. */
export function offerFiguresOf({ quote, proposalId }: QuoteOffer, request: PricingRequest, panel: Panel): QuoteFigures {
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  return quoteFigures(quote, request, lender)
}
