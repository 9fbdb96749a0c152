import {
  type Application,
  ApplicationType,
  annualMileageOf,
  type Futures,
  formatPounds,
  isAcceptance,
  type LenderProposal,
  loanAmountOrNull,
  type PricedQuote,
  type PricingRequest,
  ProductType,
  priceQuote,
  requestOfRecord,
} from '@forecourt/core'
import type { KeyFigure } from '../kit/index.ts'
import type { ResidualQuestion } from '../page/index.ts'

export const customerNameOf = ({ customer }: Application) =>
  [customer.firstName, customer.lastName].filter(Boolean).join(' ') || 'Unnamed customer'

export const productLabel = ({ productType }: Application) => (productType === ProductType.PCP ? 'PCP' : 'HP')

export function applicationKindLabel({ isQuickQuote, applicationType }: Application): string {
  if (isQuickQuote || applicationType === ApplicationType.QuickQuote) return 'Quick quote'
  return applicationType === ApplicationType.FullProposal ? 'Full proposal' : 'Eligibility check'
}

/** What is to be financed: as kept, otherwise from its parts; figures that cannot be are as good as none. */
export function amountOf(application: Application): number | null {
  return application.loanAmount ?? loanAmountOrNull(requestOfRecord(application))
}

export function keyFiguresOf(application: Application): KeyFigure[] {
  const { price, deposit, partExValue, partExSettlement, termMonths } = requestOfRecord(application)
  return [
    { label: 'Price', value: formatPounds(price) },
    { label: 'Deposit', value: formatPounds(deposit) },
    { label: 'Part-exchange', value: formatPounds(partExValue) },
    { label: 'Settlement', value: formatPounds(partExSettlement) },
    { label: 'To finance', value: formatPounds(amountOf(application)) },
    { label: 'Term', value: termMonths ? `${termMonths} months` : '–' },
  ]
}

/** What has to be asked before a PCP has a price; null where nothing would be priced. Hire purchase has no use for it. */
export function residualQuestionOf(application: Application): Required<ResidualQuestion> | null {
  const { productType, vehicle, affiliateUserId, dealerId } = application
  const accepting = (application.proposals ?? []).filter((proposal) => isAcceptance(proposal, dealerId))
  if (productType !== ProductType.PCP || !vehicle || accepting.length === 0) return null
  const annualMileage = annualMileageOf(application)
  return { panel: { lenderProposals: accepting }, vehicle, annualMileage, affiliateUserId }
}

export type PricedDeal =
  | { readonly quote: PricedQuote; readonly reason: null }
  | { readonly quote: null; readonly reason: string }

/** What a price hangs on beside the record and the lender. */
export interface PricingFacts {
  readonly now: Date
  /** The dealership's own compulsory fee in pounds (D37); null while it is not known. */
  readonly adminFee: number | null
  /** By lender and term, null where there are none; undefined while they are not here (D23). */
  readonly residuals: Futures | null | undefined
}

/** What an accepting lender asks a month; for any other lender there is nothing to price. */
export function priceAnswer(
  application: Application,
  proposal: LenderProposal,
  { now, adminFee, residuals }: PricingFacts,
  asked: Partial<PricingRequest> = {},
): PricedDeal {
  if (!isAcceptance(proposal, application.dealerId)) return { quote: null, reason: '' }
  if (adminFee === null) return { quote: null, reason: 'The dealership’s fee is not known yet' }
  if (application.productType === ProductType.PCP && residuals === undefined)
    return { quote: null, reason: 'The residuals are not known yet' }
  const request = { ...requestOfRecord(application, adminFee), ...asked }
  const vehicle = { ...request.vehicle, futures: residuals ?? null }
  const priced = priceQuote({ outcome: 'basis', request: { ...request, vehicle }, lender: proposal }, now)
  return priced.outcome === 'quote' ? { quote: priced.quote, reason: null } : { quote: null, reason: priced.reason }
}
