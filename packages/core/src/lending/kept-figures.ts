import type { QuoteFigures } from '../models/index.ts'
import type { PricedQuote } from './panel/price-proposal.ts'

type KeptFigure =
  | 'instalment'
  | 'finalInstalment'
  | 'optionalFinalPayment'
  | 'totalInterest'
  | 'totalPayable'
  | 'totalChargeForCredit'
  | 'aprPercent'
  | 'flatRatePercent'

/** What a quote comes to, as it is kept beside what was asked (D46): pounds and percent, null for what its product has not. */
export function keptFigures(quote: PricedQuote): Pick<QuoteFigures, KeptFigure> {
  return {
    instalment: quote.instalment,
    finalInstalment: quote.finalInstalment,
    optionalFinalPayment: quote.optionalFinalPayment ?? null,
    totalInterest: quote.totalInterest,
    totalPayable: quote.totalPayable,
    totalChargeForCredit: quote.totalChargeForCredit,
    aprPercent: quote.aprPercent,
    flatRatePercent: quote.flatRatePercent,
  }
}
