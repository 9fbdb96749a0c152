import { type PricingRequest, type QuoteFigures, quoteFigures } from '@forecourt/core'
import type { Offer } from './results.ts'
import type { Panel } from './sources.ts'

/** The figures of an offer as they are shown, ready to be kept. */
export function figuresOf({ quote, proposalId }: Offer, request: PricingRequest, panel: Panel): QuoteFigures {
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  return quoteFigures(quote, request, lender)
}
