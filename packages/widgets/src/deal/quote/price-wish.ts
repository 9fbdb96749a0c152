import { type LinkedQuote, priceQuote, type QuoteFigures, type QuotePrices, type QuoteWish } from '@forecourt/core'

/** The figures of a wish, or why it cannot be priced. */
export type PricedWish =
  | { readonly figures: QuoteFigures; readonly reason?: undefined }
  | { readonly figures: null; readonly reason: string }

export const isSameWish = (one: QuoteWish, other: QuoteWish): boolean =>
  one.deposit === other.deposit && one.termMonths === other.termMonths && one.annualMileage === other.annualMileage

/** Prices a change as the server does. Without a change the saved figures apply. */
export function priceWish(prices: QuotePrices, saved: LinkedQuote, wish: QuoteWish, now: Date): PricedWish {
  if (isSameWish(wish, prices.saved)) return { figures: saved.figures }
  if (wish.deposit > prices.maxDeposit) return { figures: null, reason: 'The deposit is too high' }
  const { request, lender, mileages } = prices
  const { futures = null } = mileages.find(({ annualMileage }) => annualMileage === wish.annualMileage) ?? {}
  const vehicle = { ...request.vehicle, futures }
  const priced = priceQuote({ outcome: 'basis', request: { ...request, ...wish, vehicle }, lender }, now)
  return priced.outcome === 'quote' ? { figures: priced.figures } : { figures: null, reason: priced.reason }
}
