import type { PropSignals, WidgetView } from '../element/index.ts'
import { productTypeOf } from '../page/index.ts'
import type { attributes, events } from './definition.ts'
import type { Prefill } from './prefill.ts'
import type { QuickQuoteCache } from './quick-quote-cache.ts'

export type QuickQuoteView = WidgetView<typeof attributes, typeof events, QuickQuoteCache>

/** What the host's attributes fill in, read once. */
export function prefillOf(props: PropSignals<typeof attributes>): Prefill {
  return {
    registration: props.registration.peek() || undefined,
    price: props.price.peek(),
    deposit: props.deposit.peek(),
    mileage: props.mileage.peek(),
    term: props.term.peek(),
    productType: productTypeOf(props.product.peek()) ?? undefined,
  }
}
