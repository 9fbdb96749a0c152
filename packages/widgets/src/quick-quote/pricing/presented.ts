import { isQuoted, offersOfKinds, type PanelRow } from '@forecourt/core'
import type { PresentedOffer, PresentedQuote } from '../../presenting/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { PricingInput } from './request.ts'
import { offerFiguresOf, offerKey, offerOf, type QuoteOffer } from './results.ts'

/** The offer chosen when the customer's view opened: the customer's own choice changes no figure. */
export interface PresentedFrom {
  readonly key: string
  readonly termMonths: number
}

interface Priced {
  readonly rows: ReadonlySignal<readonly PanelRow[]>
  readonly guides: ReadonlySignal<readonly PanelRow[]>
  readonly pricingInput: ReadonlySignal<PricingInput | null>
  isShown(productType: number): boolean
}

/** Up to three offers of different kinds. A profile with guide figures gets those (D22) and the chosen offer. */
export function createPresented(
  { rows, guides, pricingInput, isShown }: Priced,
  from: ReadonlySignal<PresentedFrom | null>,
): ReadonlySignal<readonly PresentedOffer<QuoteOffer & PresentedQuote>[]> {
  return computed(() => {
    const opened = from.value
    const input = pricingInput.value
    if (!opened || !input) return []
    const offeredIn = (rows: readonly PanelRow[]) => rows.filter(isQuoted).filter((row) => isShown(row.productType))
    const guided = offeredIn(guides.value)
    const all = [...guided, ...offeredIn(rows.value)]
    const chosen = all.find((row) => offerKey(row) === opened.key && row.termMonths === opened.termMonths)
    if (!chosen) return []
    return offersOfKinds(guided.length > 0 ? guided : all, chosen).map(({ kind, row }) => {
      const offer = offerOf(row, input.panel)
      return { kind, offer: { ...offer, figures: offerFiguresOf(offer, input.request, input.panel) } }
    })
  })
}
