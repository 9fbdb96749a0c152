import {
  type Application,
  ApplicationType,
  effectiveStatus,
  formatPounds,
  type LenderProposal,
  LoanProposalStatus,
  loanAmountOrNull,
  type PricedQuote,
  type PricingRequest,
  ProductType,
  partExchangeOf,
  priceProposal,
} from '@forecourt/core'
import type { KeyFigure } from '../kit/index.ts'

export const nameOf = ({ customer }: Application) =>
  [customer.firstName, customer.lastName].filter(Boolean).join(' ') || 'Unnamed customer'

export const productOf = ({ productType }: Application) => (productType === ProductType.PCP ? 'PCP' : 'HP')

export function kindOf({ isQuickQuote, applicationType }: Application): string {
  if (isQuickQuote || applicationType === ApplicationType.QuickQuote) return 'Quick quote'
  return applicationType === ApplicationType.FullProposal ? 'Full proposal' : 'Eligibility check'
}

/** What is to be financed: as kept, otherwise from its parts; figures that cannot be are as good as none. */
export function amountOf(application: Application): number | null {
  return application.loanAmount ?? loanAmountOrNull(requestOf(application))
}

export function keyFiguresOf(application: Application): KeyFigure[] {
  const { price, deposit, partExValue, partExSettlement, termMonths } = requestOf(application)
  return [
    { label: 'Price', value: formatPounds(price) },
    { label: 'Deposit', value: formatPounds(deposit) },
    { label: 'Part-exchange', value: formatPounds(partExValue) },
    { label: 'Settlement', value: formatPounds(partExSettlement) },
    { label: 'To finance', value: formatPounds(amountOf(application)) },
    { label: 'Term', value: termMonths ? `${termMonths} months` : '–' },
  ]
}

/** The deal as lenders price it. */
export function requestOf(application: Application): PricingRequest {
  const { vehicle, deposit, term, productType, creditProfile, futuresMileage, dealerId, brokerReference } = application
  const { value, settlement } = partExchangeOf(application)
  return {
    price: vehicle?.price ?? null,
    deposit: deposit ?? null,
    partExValue: value,
    partExSettlement: settlement,
    termMonths: term ?? null,
    productType,
    creditProfile: creditProfile ?? null,
    annualMileage: futuresMileage ?? vehicle?.annualMileage ?? null,
    dealerId,
    brokerReference: brokerReference ?? null,
    vehicle: vehicle ?? null,
  }
}

const ACCEPTANCES: readonly (number | null)[] = [
  LoanProposalStatus.Accepted,
  LoanProposalStatus.ConditionallyAccepted,
  LoanProposalStatus.ProvisionalAcceptance,
]

export const isAcceptance = (proposal: LenderProposal, { dealerId }: Application) =>
  ACCEPTANCES.includes(effectiveStatus(proposal, dealerId))

export type Priced =
  | { readonly quote: PricedQuote; readonly reason: null }
  | { readonly quote: null; readonly reason: string }

/** What a price hangs on beside the record and the lender. */
export interface PricingFacts {
  readonly now: Date
  /** The dealership's own compulsory fee in pounds (D37); null while it is not known. */
  readonly adminFee: number | null
}

/** What an accepting lender asks a month; for any other lender there is nothing to price. */
export function priceAnswer(
  application: Application,
  proposal: LenderProposal,
  { now, adminFee }: PricingFacts,
  asked: Partial<PricingRequest> = {},
): Priced {
  if (!isAcceptance(proposal, application)) return { quote: null, reason: '' }
  if (adminFee === null) return { quote: null, reason: 'The dealership’s fee is not known yet' }
  try {
    const priced = priceProposal({ ...requestOf(application), adminFee, ...asked }, proposal, now)
    if (priced.outcome === 'quote') return { quote: priced.quote, reason: null }
    return { quote: null, reason: priced.outcome === 'no-residual' ? 'No Residual' : priced.reason }
  } catch {
    return { quote: null, reason: 'This deal cannot be priced' }
  }
}
