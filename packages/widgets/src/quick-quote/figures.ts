import { keptFigures, type PricingRequest, type QuoteFigures } from '@forecourt/core'
import type { Offer } from './results.ts'
import type { Panel } from './sources.ts'

/** The figures of an offer as they are shown, ready to be kept. */
export function figuresOf({ quote, proposalId }: Offer, request: PricingRequest, panel: Panel): QuoteFigures {
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  const isPcp = quote.optionalFinalPayment !== undefined
  return {
    price: request.price ?? 0,
    deposit: request.deposit ?? 0,
    partExValue: request.partExValue ?? null,
    partExSettlement: request.partExSettlement ?? null,
    amount: quote.amount,
    ...keptFigures(quote),
    annualMileage: isPcp ? (request.annualMileage ?? null) : null,
    excessMileagePencePerMile: isPcp ? (lender?.excessMileagePencePerMile ?? null) : null,
    fees: { ...quote.fees },
  }
}
