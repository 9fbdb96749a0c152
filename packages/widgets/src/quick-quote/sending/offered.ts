import { type QuickQuoteOffer, type QuoteFigures, rightFiguresOf } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { PricingInput } from '../pricing/request.ts'
import { offerFiguresOf, type QuoteOffer } from '../pricing/results.ts'

/** The server's own figures differ from those shown (D47). */
type FigureChange = {
  readonly shown: QuoteFigures
  readonly right: QuoteFigures
}

interface OfferedParts {
  readonly chosen: ReadonlySignal<QuoteOffer | null>
  readonly pricingInput: ReadonlySignal<PricingInput | null>
}

export type Offered = ReturnType<typeof createOffered>

/** The chosen offer as it is saved and sent. */
export function createOffered({ chosen, pricingInput }: OfferedParts) {
  const refused = signal<FigureChange | null>(null)
  const shown = computed(() => {
    const offer = chosen.value
    const input = pricingInput.value
    return offer && input && offerFiguresOf(offer, input.request, input.panel)
  })
  /** Nothing was kept; saving again keeps the right figures. Null unless the screen still shows the refused offer. */
  const changed = computed(() =>
    refused.value && JSON.stringify(refused.value.shown) === JSON.stringify(shown.value) ? refused.value : null,
  )
  return {
    changed,
    /** Null if no lender offers anything. */
    now(): QuickQuoteOffer | null {
      const offer = chosen.peek()
      const figures = shown.peek()
      if (!offer || !figures) return null
      const { lenderId, productType, termMonths } = offer
      return { financeCompanyId: lenderId, productType, termMonths, figures: changed.peek()?.right ?? figures }
    },
    /** Remembers the right figures if the server refuses those shown. */
    async keeping<T>(run: () => Promise<T>): Promise<T> {
      try {
        const kept = await run()
        refused.value = null
        return kept
      } catch (error) {
        const right = rightFiguresOf(error)
        const figures = shown.peek()
        refused.value = right && figures && { shown: figures, right }
        throw error
      }
    },
    forget: () => {
      refused.value = null
    },
  }
}
