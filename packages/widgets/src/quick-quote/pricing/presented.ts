import { isQuoted, offersOfKinds, type PanelRow, type ProductType } from '@forecourt/core'
import type { PresentedOffer } from '../../presenting/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { ComparisonInput } from './comparison.ts'
import { offerKey, offerOf, type QuoteOffer } from './results.ts'

/** The offer chosen when the customer's view opened: the customer's own choice changes no figure. */
export interface PresentedFrom {
  readonly key: string
  readonly termMonths: number
}

interface Priced {
  readonly rows: ReadonlySignal<readonly PanelRow[]>
  readonly guides: ReadonlySignal<readonly PanelRow[]>
  readonly shownProducts: ReadonlySignal<readonly ProductType[]>
  readonly pricingInput: ReadonlySignal<ComparisonInput | null>
}

/** Up to three offers of different kinds. A profile with guide figures gets those (D22) and the chosen offer. */
export function createPresented(
  { rows, guides, shownProducts, pricingInput }: Priced,
  from: ReadonlySignal<PresentedFrom | null>,
): ReadonlySignal<readonly PresentedOffer<QuoteOffer>[]> {
  return computed(() => {
    const [opened, input] = [from.value, pricingInput.value]
    if (!opened || !input) return []
    const isShown = ({ productType }: PanelRow) => shownProducts.value.some((shown) => shown === productType)
    const all = [...guides.value, ...rows.value].filter(isQuoted).filter(isShown)
    const chosen = all.find((row) => offerKey(row) === opened.key && row.termMonths === opened.termMonths)
    if (!chosen) return []
    const guided = guides.value.filter(isQuoted).filter(isShown)
    return offersOfKinds(guided.length > 0 ? guided : all, chosen).map(({ kind, row }) => ({
      kind,
      offer: offerOf(row, input.panel),
    }))
  })
}
