import {
  asksMileage,
  formatApr,
  formatNumber,
  formatPoundsAndPence,
  type OfferKind,
  type PricedQuote,
  type ProductType,
  productOf,
  toPence,
  toPounds,
} from '@forecourt/core'
import type { KeyFigure, PaymentPlan } from '../kit/index.ts'

const KIND_WORDS: Readonly<Record<OfferKind, string>> = {
  'lower-monthly': 'Lower monthly',
  shorter: 'Shorter',
  longer: 'Longer',
  'yours-at-the-end': 'Yours at the end',
  'lower-total': 'Lower in total',
}

/** An offer's data for its card, whether priced here or saved. */
export interface PresentedQuote {
  readonly key: string
  readonly termMonths: number
  readonly productType: ProductType
  readonly optionalFinalPayment: number | null
  readonly quote: Pick<
    PricedQuote,
    | 'instalment'
    | 'instalmentCount'
    | 'finalInstalment'
    | 'aprPercent'
    | 'totalPayable'
    | 'totalChargeForCredit'
    | 'adminFee'
  > & { readonly fees: Pick<PricedQuote['fees'], 'arrangement' | 'acceptance' | 'optionToPurchase'> }
}

export interface PresentedOffer<Quote extends PresentedQuote = PresentedQuote> {
  readonly kind: OfferKind
  readonly offer: Quote
}

/** The advance payment, deposit plus part exchange, and the annual mileage of a PCP. */
export interface PresentedDeal {
  readonly advance: number
  readonly annualMileage: number | null | undefined
}

/** One offer in the customer's terms. */
export interface OfferCardWords {
  readonly id: string
  readonly title: string
  readonly terms: string
  readonly monthly: string
  readonly payments: string
  /** Null where the customer owns the car after the last instalment. */
  readonly finalPayment: string | null
  readonly plan: PaymentPlan
  readonly figures: readonly KeyFigure[]
  /** Includes the deposit, as in the representative example. */
  readonly total: string
}

export const cardId = ({ key, termMonths }: Pick<PresentedQuote, 'key' | 'termMonths'>): string =>
  `${key}-${termMonths}`

/** The cards side by side; if one has a fee, every card shows its line, so that the lines align. */
export function offerCards(presented: readonly PresentedOffer[], deal: PresentedDeal): OfferCardWords[] {
  const charged = FEES.filter(([, pounds]) => presented.some(({ offer }) => pounds(offer.quote) > 0))
  return presented.map(({ kind, offer }) => ({
    id: cardId(offer),
    // A single offer is not lower or shorter than another.
    title: presented.length === 1 ? 'Your offer' : KIND_WORDS[kind],
    terms: termsOf(offer, deal),
    monthly: formatPoundsAndPence(offer.quote.instalment),
    payments: paymentCountWords(offer),
    finalPayment: offer.optionalFinalPayment === null ? null : formatPoundsAndPence(offer.optionalFinalPayment),
    plan: planOf(offer, deal.advance),
    figures: [
      { label: 'APR', value: formatApr(offer.quote.aprPercent) },
      ...charged.map(([label, pounds]) => ({ label, value: formatPoundsAndPence(pounds(offer.quote)) })),
      { label: 'Cost of credit', value: formatPoundsAndPence(offer.quote.totalChargeForCredit) },
    ],
    total: formatPoundsAndPence(toPounds(toPence(offer.quote.totalPayable) + toPence(deal.advance))),
  }))
}

const FEES: readonly (readonly [label: string, pounds: (quote: PresentedQuote['quote']) => number])[] = [
  ['Arrangement fee', ({ fees }) => fees.arrangement],
  ['Acceptance fee', ({ fees }) => fees.acceptance],
  ['Fee to own it', ({ fees }) => fees.optionToPurchase],
  ['Dealer’s admin fee', ({ adminFee }) => adminFee],
]

function termsOf(offer: PresentedQuote, { annualMileage }: PresentedDeal): string {
  const miles = asksMileage(offer) ? `${formatNumber(annualMileage ?? 0)} miles a year` : 'any mileage'
  return `${productOf(offer).name}, ${offer.termMonths} months, ${miles}`
}

function paymentCountWords({ quote }: PresentedQuote): string {
  const last =
    quote.finalInstalment === quote.instalment ? '' : `, the last ${formatPoundsAndPence(quote.finalInstalment)}`
  return `a month, ${quote.instalmentCount} payments${last}`
}

const planOf = ({ quote, optionalFinalPayment }: PresentedQuote, deposit: number): PaymentPlan => ({
  deposit: Math.max(0, deposit),
  instalment: quote.instalment,
  instalmentCount: quote.instalmentCount,
  optionalFinalPayment,
})
