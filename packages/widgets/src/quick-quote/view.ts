import { roundApr } from '@forecourt/core'
import type { PropSignals, WidgetView } from '../element/index.ts'
import { productTypeOf, termOf } from '../page/index.ts'
import type { attributes, events } from './definition.ts'
import type { Prefill } from './input/prefill.ts'
import type { QuoteOffer } from './pricing/results.ts'
import type { QuickQuoteCache } from './quick-quote-cache.ts'

export type QuickQuoteView = WidgetView<typeof attributes, typeof events, QuickQuoteCache>

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
    lenderId: props.lender.peek(),
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
