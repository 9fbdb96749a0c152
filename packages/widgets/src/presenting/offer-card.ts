import {
  advancePayment,
  asksMileage,
  CUSTOMER_FIGURES,
  type FigureId,
  formatNumber,
  formatPoundsAndPence,
  instalmentCount,
  listQuoteFigures,
  type OfferKind,
  productOf,
  type Quoted,
  totalAmountPayable,
  writeFigures,
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
export interface PresentedQuote extends Quoted {
  readonly key: string
}

export interface PresentedOffer<Quote extends PresentedQuote = PresentedQuote> {
  readonly kind: OfferKind
  readonly offer: Quote
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

const CARD_FIGURES: readonly FigureId[] = [
  'apr',
  'arrangement-fee',
  'acceptance-fee',
  'option-to-purchase-fee',
  'admin-fee',
  'charge-for-credit',
]

/** The cards side by side; if one has a fee, every card shows its line, so that the lines align. */
export function offerCards(presented: readonly PresentedOffer[]): OfferCardWords[] {
  const written = presented.map(
    ({ offer }) => new Map(writeFigures(listQuoteFigures(offer)).map((line) => [line.id, line])),
  )
  const shown = CARD_FIGURES.filter((id) => written.some((lines) => lines.has(id)))
  return presented.map(({ kind, offer }, at) => ({
    id: cardId(offer),
    // A single offer is not lower or shorter than another.
    title: presented.length === 1 ? 'Your offer' : KIND_WORDS[kind],
    terms: termsOf(offer),
    monthly: formatPoundsAndPence(offer.figures.instalment),
    payments: paymentCountWords(offer),
    finalPayment: written[at]?.get('final-payment')?.value ?? null,
    plan: planOf(offer),
    figures: shown.map((id) => written[at]?.get(id) ?? { label: CUSTOMER_FIGURES[id], value: formatPoundsAndPence(0) }),
    total: formatPoundsAndPence(totalAmountPayable(offer)),
  }))
}

function termsOf(offer: PresentedQuote): string {
  const miles = asksMileage(offer) ? `${formatNumber(offer.figures.annualMileage ?? 0)} miles a year` : 'any mileage'
  return `${productOf(offer).name}, ${offer.termMonths} months, ${miles}`
}

function paymentCountWords(offer: PresentedQuote): string {
  const { instalment, finalInstalment } = offer.figures
  const last =
    (finalInstalment ?? instalment) === instalment ? '' : `, the last ${formatPoundsAndPence(finalInstalment)}`
  return `a month, ${instalmentCount(offer)} payments${last}`
}

const planOf = (offer: PresentedQuote): PaymentPlan => ({
  deposit: advancePayment(offer.figures),
  instalment: offer.figures.instalment,
  instalmentCount: instalmentCount(offer),
  optionalFinalPayment: offer.figures.optionalFinalPayment ?? null,
})
