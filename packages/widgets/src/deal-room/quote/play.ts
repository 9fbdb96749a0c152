import {
  createResource,
  type LinkedCommission,
  type LinkedQuote,
  linkedCommission,
  priceQuote,
  type QuoteFigures,
  type QuoteLink,
  type QuotePrices,
  type QuoteWish,
} from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DealRoomPage } from '../page/page.ts'

export type Play = ReturnType<typeof createPlay>

/** The figures of a wish, or why it cannot be priced. */
type PricedWish =
  | { readonly figures: QuoteFigures; readonly reason?: undefined }
  | { readonly figures: null; readonly reason: string }

/** A term with its own figure. */
export interface TermTile {
  readonly termMonths: number
  readonly priced: PricedWish
}

/** The displayed quote, and the buyer's changes to it. */
export function createPlay(
  page: Pick<DealRoomPage, 'client' | 'clock'>,
  token: ReadonlySignal<string>,
  link: ReadonlySignal<QuoteLink | null>,
) {
  // Over forty lines: each value of the quote derives from the one before.
  const found = createResource<string, readonly QuotePrices[]>({
    key: () => token.value || null,
    fetch: (key, asking) => page.client.dealRoom.prices({ token: key }, asking),
    empty: [],
    now: page.clock.read,
  })
  const chosen = signal<string | null>(null)
  const wishes = signal<Readonly<Record<string, QuoteWish>>>({})
  /** The server’s figures by wish, where it has reported that ours differ. */
  const told = signal<Readonly<Record<string, QuoteFigures>>>({})

  const quotes = computed(() => link.value?.quotes ?? [])
  const quote = computed<LinkedQuote | null>(
    () => quotes.value.find(({ quoteId }) => quoteId === chosen.value) ?? quotes.value[0] ?? null,
  )
  const prices = computed(() => found.data.value.find(({ quoteId }) => quoteId === quote.value?.quoteId) ?? null)
  const wish = computed(() => wishes.value[quote.value?.quoteId ?? ''] ?? prices.value?.saved ?? null)

  const priceOf = (wanted: QuoteWish): PricedWish => {
    if (!quote.value || !prices.value) return { figures: null, reason: 'Not priced yet' }
    const right = told.value[wishKey(quote.value.quoteId, wanted)]
    return right ? { figures: right } : priceWish(prices.value, quote.value, wanted, page.clock.read())
  }
  const priced = computed<PricedWish | null>(() => {
    if (!quote.value) return null
    return wish.value ? priceOf(wish.value) : { figures: quote.value.figures }
  })

  const isChanged = computed(
    () => wish.value !== null && prices.value !== null && !isSameWish(wish.value, prices.value.saved),
  )

  return {
    quotes,
    quote,
    prices,
    wish,
    /** Why changes cannot be priced, or null; the quote itself stays valid. */
    failed: found.failed,
    isChanged,
    priced,
    /** The quote with the buyer's changes, or as it was sent if they cannot be priced. */
    shown: computed<LinkedQuote | null>(() => {
      const figures = priced.value?.figures
      if (!quote.value || !figures) return quote.value
      const commission = isChanged.value ? commissionFor(prices.value, figures) : quote.value.commission
      return { ...quote.value, figures, commission, termMonths: wish.value?.termMonths ?? quote.value.termMonths }
    }),
    terms: computed<readonly TermTile[]>(() => {
      const now = wish.value
      if (!now) return []
      return (prices.value?.terms ?? []).map((termMonths) => ({ termMonths, priced: priceOf({ ...now, termMonths }) }))
    }),
    look(quoteId: string): void {
      chosen.value = quoteId
    },
    change(part: Partial<QuoteWish>): void {
      const { value } = wish
      if (quote.value && value) wishes.value = { ...wishes.value, [quote.value.quoteId]: { ...value, ...part } }
    },
    /** Restores the quote as sent. */
    reset(): void {
      const { [quote.value?.quoteId ?? '']: _, ...others } = wishes.value
      wishes.value = others
    },
    correct(wanted: QuoteWish, right: QuoteFigures): void {
      if (quote.value) told.value = { ...told.value, [wishKey(quote.value.quoteId, wanted)]: right }
    },
    ask: found.refresh,
    follow: found.follow,
  }
}

const wishKey = (quoteId: string, wish: QuoteWish) =>
  [quoteId, wish.deposit, wish.termMonths, wish.annualMileage].join(' ')

export const isSameWish = (one: QuoteWish, other: QuoteWish): boolean =>
  one.deposit === other.deposit && one.termMonths === other.termMonths && one.annualMileage === other.annualMileage

/** The statement for the figures that are shown; none, rather than the saved one, where its terms are not known (D71). */
function commissionFor(prices: QuotePrices | null, figures: QuoteFigures): LinkedCommission | null {
  return prices?.commission ? linkedCommission(prices.commission, figures) : null
}

/** Prices a change as the server does. Without a change the saved figures apply. */
function priceWish(prices: QuotePrices, saved: LinkedQuote, wish: QuoteWish, now: Date): PricedWish {
  if (isSameWish(wish, prices.saved)) return { figures: saved.figures }
  if (wish.deposit > prices.maxDeposit) return { figures: null, reason: 'The deposit is too high' }
  const { request, lender, mileages } = prices
  const { futures = null } = mileages.find(({ annualMileage }) => annualMileage === wish.annualMileage) ?? {}
  const vehicle = { ...request.vehicle, futures }
  const priced = priceQuote({ outcome: 'basis', request: { ...request, ...wish, vehicle }, lender }, now)
  return priced.outcome === 'quote' ? { figures: priced.figures } : { figures: null, reason: priced.reason }
}
