export { effectiveStatus, isAcceptance } from './acceptance.ts'
export { type CellReason, cellReason } from './cell-reasons.ts'
export { type DealRecord, dealBasisOf, isQuoteOutOfDate, isSameDeal } from './deal-basis.ts'
export { type Eligibility, eligibilityOf, exclusionsOf, type LimitName } from './eligibility.ts'
export { type LenderRow, LIMIT_FIELDS, type LimitField, lenderProposalOf, limitFieldsOf } from './lender-proposal-of.ts'
export { lendRange, termRange } from './limits.ts'
export { type NearestOffer, nearestOffer } from './panel/nearest-offer.ts'
export { type OfferKind, offersOfKinds } from './panel/offers-of-kinds.ts'
export { preparePanel } from './panel/prepare-panel.ts'
export { type MatrixColumn, type PriceMatrix, priceMatrix } from './panel/price-matrix.ts'
export { compareCost, isQuoted, type PanelRow, pricePanel, type QuotedRow } from './panel/price-panel.ts'
export { type PricedQuote, priceProposal } from './panel/price-proposal.ts'
export { quickQuotes } from './panel/quick-quotes.ts'
export { type NoSolution, type Solution, solveForPayment } from './panel/solve-for-payment.ts'
export { type PriceQuestion, readPriceQuestion } from './price-question.ts'
export { changedFigures, quoteFigures } from './quote-figures.ts'
export { annualMileageOf, annualMileageOrDefault, type PricedRecord, requestOfRecord } from './record-pricing.ts'
export {
  lacksResidual,
  priceQuote,
  type QuoteBasis,
  type QuoteChoice,
  quoteBasis,
  type RecordQuote,
  type RefusedQuote,
  residualLenderOf,
  withFutures,
} from './record-quote.ts'
export type { PricingRequest, RequestVehicle } from './request.ts'
export { copyResiduals, isPcpEligibleByMileage, residualRequest } from './residuals.ts'
export { isOfCreditSearch, shortDeclineReason, shortIneligibilityReason, shortLenderName } from './short-texts.ts'
export { valuationStatus } from './valuation-status.ts'
