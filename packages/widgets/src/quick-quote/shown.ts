import type { Shown } from './evidence.ts'
import type { PublicQuickQuoteState } from './public-state.ts'
import type { QuickQuoteState } from './state.ts'

/** What a dealer's screen has in sight: the offers of the products shown while it is turned round, otherwise the chosen one. */
export function shownNow(state: QuickQuoteState, by: Shown['by']): Shown | null {
  const [asked, chosen] = [state.asked.value, state.chosen.value]
  if (!asked || !chosen) return null
  const offers = by === 'customer view' ? promotedNow(state) : [chosen]
  const { dealerName, config } = state.sources
  return { by, offers, ...asked, example: state.example.value, dealerName: dealerName.value, config: config.value }
}

function promotedNow({ promoted, shownProducts }: QuickQuoteState) {
  const shown = promoted.value.filter(({ productType }) => shownProducts.value.includes(productType))
  return shown.flatMap(({ offers }) => offers)
}

/** What a public page shows large, and what stands under it. */
export function shownPublicly(state: PublicQuickQuoteState, consent?: Shown['consent']): Shown | null {
  const [asked, offer] = [state.asked.value, state.offer.value]
  if (!asked || !offer) return null
  const { dealerName, config } = state.sources
  const words = { dealerName: dealerName.value, config: config.value }
  return { by: 'public page', offers: [offer], ...asked, example: state.example.value, ...words, consent }
}
