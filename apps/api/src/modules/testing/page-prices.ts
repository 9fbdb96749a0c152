import { priceQuote, type QuoteFigures, type QuotePrices, type QuoteWish } from '@forecourt/core'
import type { TestApp } from '../../testing/index.ts'

/** The inputs from which the page of a link with one quote computes its prices. */
export async function pricesOf(app: TestApp, { token }: { readonly token: string }): Promise<QuotePrices> {
  const [prices] = await app.nobody().dealRoom.prices({ token })
  if (!prices) throw new Error('The link has no prices')
  return prices
}

/** Prices as the page does, from the answer alone. */
export function pagePrice({ clock }: TestApp, prices: QuotePrices, wish: QuoteWish): QuoteFigures {
  const { request, lender, mileages } = prices
  const futures = mileages.find(({ annualMileage }) => annualMileage === wish.annualMileage)?.futures ?? null
  const asked = { ...request, ...wish, vehicle: { ...request.vehicle, futures } }
  const priced = priceQuote({ outcome: 'basis', request: asked, lender }, clock.now())
  if (priced.outcome !== 'quote') throw new Error(priced.reason)
  return priced.figures
}
