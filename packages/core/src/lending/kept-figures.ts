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

/** The result of a quote, as stored beside the request (D46): pounds and percent, null for fields that the product lacks. */
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
