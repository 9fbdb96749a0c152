import {
  advancePayment,
  type DealRecord,
  isQuoteExpired,
  isQuoteOutOfDate,
  offersOfKinds,
  type SavedQuote,
} from '@forecourt/core'
import type { PresentedOffer, PresentedQuote } from '../../presenting/index.ts'

export interface SavedOffer extends PresentedQuote {
  readonly saved: SavedQuote
  readonly quote: SavedQuote['figures']
}

/** The saved quote that the view opens with: the deal, or the lowest total. */
export function firstToPresent(saved: readonly SavedQuote[], record: DealRecord, now: Date): SavedQuote | null {
  const current = currentQuotes(saved, record, now)
  const [cheapest = null] = current.toSorted((one, other) => one.figures.totalPayable - other.figures.totalPayable)
  return current.find(({ isAccepted }) => isAccepted) ?? current.find(({ isProposed }) => isProposed) ?? cheapest
}

/**
 * Up to three saved quotes of different kinds, with the same price and the same advance payments, so that only the
 * offers differ. Their figures are the server's own.
 */
export function savedOffers(
  saved: readonly SavedQuote[],
  first: SavedQuote | null,
  record: DealRecord,
  now: Date,
): readonly PresentedOffer<SavedOffer>[] {
  if (!first) return []
  const alike = currentQuotes(saved, record, now)
    .filter((quote) => dealMark(quote) === dealMark(first))
    .toSorted((one, other) => one.figures.totalPayable - other.figures.totalPayable)
    .map(savedOfferOf)
  return offersOfKinds(alike, savedOfferOf(first)).map(({ kind, row }) => ({ kind, offer: row }))
}

const currentQuotes = (saved: readonly SavedQuote[], record: DealRecord, now: Date) =>
  saved.filter((quote) => !quote.isArchived && !isQuoteExpired(quote, now) && !isQuoteOutOfDate(quote, record))

const dealMark = ({ figures: { price, amount, ...deal } }: SavedQuote) =>
  [price, amount, advancePayment(deal)].join(' ')

function savedOfferOf(saved: SavedQuote): SavedOffer {
  const { quoteId, termMonths, productType, figures } = saved
  return { saved, key: quoteId, termMonths, productType, figures, quote: figures }
}
