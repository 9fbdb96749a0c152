import {
  createResource,
  type LinkedQuote,
  type QuoteFigures,
  type QuoteLink,
  type QuotePrices,
  type QuoteWish,
} from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DealPage } from '../page.ts'
import { isSameWish, type PricedWish, priceWish } from './price-wish.ts'

export type Play = ReturnType<typeof createPlay>

/** A term with its own figure. */
export interface TermTile {
  readonly termMonths: number
  readonly priced: PricedWish
}

/** The displayed quote, and the buyer's changes to it. */
export function createPlay(page: DealPage, token: ReadonlySignal<string>, link: ReadonlySignal<QuoteLink | null>) {
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

  return {
    quotes,
    quote,
    prices,
    wish,
    /** Why changes cannot be priced, or null; the quote itself stays valid. */
    failed: found.failed,
    isChanged: computed(
      () => wish.value !== null && prices.value !== null && !isSameWish(wish.value, prices.value.saved),
    ),
    priced,
    /** The quote with the buyer's changes, or as it was sent if they cannot be priced. */
    shown: computed<LinkedQuote | null>(() => {
      const figures = priced.value?.figures
      if (!quote.value || !figures) return quote.value
      return { ...quote.value, figures, termMonths: wish.value?.termMonths ?? quote.value.termMonths }
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
