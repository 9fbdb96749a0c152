import {
  advancePayment,
  formatApr,
  formatNumber,
  formatPoundsAndPence,
  type OfferKind,
  ProductType,
  toPence,
  toPounds,
} from '@forecourt/core'
import type { KeyFigure, PaymentPlan } from '../../kit/index.ts'
import { PRODUCT_WORDS } from '../pricing/listing.ts'
import type { PresentedOffer } from '../pricing/presented.ts'
import type { DealRequest } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'

const KIND_WORDS: Readonly<Record<OfferKind, string>> = {
  'lower-monthly': 'Lower monthly',
  shorter: 'Shorter',
  longer: 'Longer',
  'yours-at-the-end': 'Yours at the end',
  'lower-total': 'Lower in total',
}

/** One offer in a customer's words. */
export interface OfferCardWords {
  readonly id: string
  readonly title: string
  readonly terms: string
  readonly monthly: string
  readonly payments: string
  /** Null at HP: then the car is theirs. */
  readonly finalPayment: string | null
  readonly plan: PaymentPlan
  readonly figures: readonly KeyFigure[]
  /** With the deposit, as the representative example has it. */
  readonly total: string
}

export const cardId = ({ key, termMonths }: Pick<QuoteOffer, 'key' | 'termMonths'>): string => `${key}-${termMonths}`

/** The cards side by side; a fee that one of them has stands in each, so that the lines are level. */
export function offerCards(presented: readonly PresentedOffer[], request: DealRequest): OfferCardWords[] {
  const fees = FEES.filter(([name]) => presented.some(({ offer }) => offer.quote.fees[name] > 0))
  const deposit = advancePayment(request)
  return presented.map(({ kind, offer }) => ({
    id: cardId(offer),
    title: KIND_WORDS[kind],
    terms: termsOf(offer, request),
    monthly: formatPoundsAndPence(offer.quote.instalment),
    payments: paymentsOf(offer),
    finalPayment: offer.optionalFinalPayment === null ? null : formatPoundsAndPence(offer.optionalFinalPayment),
    plan: planOf(offer, deposit),
    figures: [
      { label: 'APR', value: formatApr(offer.quote.aprPercent) },
      ...fees.map(([name, label]) => ({ label, value: formatPoundsAndPence(offer.quote.fees[name]) })),
      { label: 'Cost of credit', value: formatPoundsAndPence(offer.quote.totalChargeForCredit) },
    ],
    total: formatPoundsAndPence(toPounds(toPence(offer.quote.totalPayable) + toPence(deposit))),
  }))
}

const FEES = [
  ['arrangement', 'Arrangement fee'],
  ['acceptance', 'Acceptance fee'],
  ['optionToPurchase', 'Fee to own it'],
] as const

function termsOf({ productType, termMonths }: QuoteOffer, { annualMileage }: DealRequest): string {
  const miles = productType === ProductType.PCP ? `${formatNumber(annualMileage ?? 0)} miles a year` : 'any mileage'
  return `${PRODUCT_WORDS[productType]}, ${termMonths} months, ${miles}`
}

function paymentsOf({ quote }: QuoteOffer): string {
  const last =
    quote.finalInstalment === quote.instalment ? '' : `, the last ${formatPoundsAndPence(quote.finalInstalment)}`
  return `a month, ${quote.instalmentCount} payments${last}`
}

const planOf = ({ quote, optionalFinalPayment }: QuoteOffer, deposit: number): PaymentPlan => ({
  deposit: Math.max(0, deposit),
  ...{ instalment: quote.instalment, instalmentCount: quote.instalmentCount, optionalFinalPayment },
})
