import { type ProductType, roundApr } from '@forecourt/core'
import type { PropSignals, WidgetView } from '../element/index.ts'
import { productTypeOf, termOf } from '../page/index.ts'
import type { attributes, events } from './definition.ts'
import type { QuoteOffer, SortKey } from './pricing/results.ts'
import type { QuickQuoteCache } from './quick-quote-cache.ts'

export type QuickQuoteView = WidgetView<typeof attributes, typeof events, QuickQuoteCache>

/** The values that a host may pass as attributes. Absent means the widget's default. */
export interface Prefill {
  registration?: string | undefined
  price?: number | undefined
  deposit?: number | undefined
  mileage?: number | undefined
  term?: number | undefined
  /** The product of the initially chosen offer. */
  productType?: ProductType | undefined
  sort?: SortKey | undefined
}

/** The values of the host's attributes, read once. */
export function prefillOf(props: PropSignals<typeof attributes>): Prefill {
  return {
    registration: props.registration.peek() || undefined,
    price: props.price.peek(),
    deposit: props.deposit.peek(),
    mileage: props.mileage.peek(),
    term: termOf(props.term.peek()),
    productType: productTypeOf(props.product.peek()) ?? undefined,
    sort: props.sort.peek(),
  }
}

/** What the host learns about a quote: only the figures as shown. */
export const quoteDetail = ({ quote, termMonths, productType }: QuoteOffer) => ({
  instalment: quote.instalment,
  aprPercent: roundApr(quote.aprPercent),
  termMonths,
  productType,
  totalPayable: quote.totalPayable,
})
