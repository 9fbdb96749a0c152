import {
  type Application,
  ApplicationType,
  annualMileageOf,
  type DisplayStatus,
  type Futures,
  formatPounds,
  fullNameOf,
  hasFinalPayment,
  isAcceptance,
  type LenderProposal,
  loanAmountOrNull,
  type PricedQuote,
  type PricingRequest,
  priceQuote,
  requestOfRecord,
  type StatusLabel,
} from '@forecourt/core'
import type { KeyFigure } from '../../kit/index.ts'
import type { ResidualQuestion } from '../../page/index.ts'

export const customerNameOf = ({ customer }: Application) => fullNameOf(customer) || 'Unnamed customer'

export function applicationKindLabel({ isQuickQuote, applicationType }: Application): string {
  if (isQuickQuote || applicationType === ApplicationType.QuickQuote) return 'Quick quote'
  return applicationType === ApplicationType.FullProposal ? 'Full proposal' : 'Eligibility check'
}

/** The decision, if the badge says something else: a completed deal shows that it was approved. */
export const decisionBeside = ({ rule }: DisplayStatus): StatusLabel | null =>
  rule === 'completed' ? 'Approved' : null

export function keyFiguresOf(application: Application): KeyFigure[] {
  const request = requestOfRecord(application)
  const { price, deposit, partExValue, partExSettlement, termMonths } = request
  return [
    { label: 'Price', value: formatPounds(price) },
    { label: 'Deposit', value: formatPounds(deposit) },
    { label: 'Part-exchange', value: formatPounds(partExValue) },
    { label: 'Settlement', value: formatPounds(partExSettlement) },
    { label: 'To finance', value: formatPounds(application.loanAmount ?? loanAmountOrNull(request)) },
    { label: 'Term', value: termMonths ? `${termMonths} months` : '–' },
  ]
}

/** The residuals to request before a final payment can be priced; null without one and when there is nothing to price. */
export function residualQuestionOf(application: Application): Required<ResidualQuestion> | null {
  const { vehicle, affiliateUserId, dealerId } = application
  const accepting = (application.proposals ?? []).filter((proposal) => isAcceptance(proposal, dealerId))
  if (!hasFinalPayment(application) || !vehicle || accepting.length === 0) return null
  const annualMileage = annualMileageOf(application)
  return { panel: { lenderProposals: accepting }, vehicle, annualMileage, affiliateUserId }
}

/** What a price depends on besides the record and the lender. */
export interface PricingFacts {
  readonly now: Date
  /** The dealership's own compulsory fee in pounds (D37); null while it is not known. */
  readonly adminFee: number | null
  /** By lender and term, null where there are none; undefined until they have been fetched (D23). */
  readonly residuals: Futures | null | undefined
}

/** An accepting lender's quote, or why there is none; for any other lender there is nothing to price. */
export function priceAnswer(
  application: Application,
  proposal: LenderProposal,
  { now, adminFee, residuals }: PricingFacts,
  asked: Partial<PricingRequest> = {},
): { readonly quote: PricedQuote | null; readonly reason: string } {
  if (!isAcceptance(proposal, application.dealerId)) return { quote: null, reason: '' }
  if (adminFee === null) return { quote: null, reason: 'The dealership’s fee is not known yet' }
  if (hasFinalPayment(application) && residuals === undefined)
    return { quote: null, reason: 'The residuals are not known yet' }
  const request = { ...requestOfRecord(application, adminFee), ...asked }
  const vehicle = { ...request.vehicle, futures: residuals ?? null }
  const priced = priceQuote({ outcome: 'basis', request: { ...request, vehicle }, lender: proposal }, now)
  return priced.outcome === 'quote' ? { quote: priced.quote, reason: '' } : { quote: null, reason: priced.reason }
}
