import type { PublicQuickQuoteState } from '../public/public-state.ts'
import type { QuickQuoteState } from '../state.ts'
import type { PageShown } from './page-evidence.ts'
import type { PortalShown } from './portal-evidence.ts'

/** What a dealer's screen has in sight: the offers of the products shown while it is turned round, otherwise the chosen one. */
export function shownNow(state: QuickQuoteState, by: PortalShown['by']): PortalShown | null {
  const [asked, chosen] = [state.asked.value, state.chosen.value]
  if (!asked || !chosen) return null
  const promoted = state.promoted.value.find(({ productType }) => productType === chosen.productType)?.offers ?? []
  const offers = by === 'customer view' ? promotedNow(state) : [chosen]
  return { by, offers, promoted, request: asked.request, vehicle: state.vehicle.value }
}

function promotedNow({ promoted, shownProducts }: QuickQuoteState) {
  const shown = promoted.value.filter(({ productType }) => shownProducts.value.includes(productType))
  return shown.flatMap(({ offers }) => offers)
}

/** What a public page shows large, and what stands under it. */
export function shownPublicly(state: PublicQuickQuoteState, consent?: PageShown['consent']): PageShown | null {
  const [asked, offer] = [state.asked.value, state.offer.value]
  if (!asked || !offer) return null
  const { dealerName, config } = state.sources
  const words = { dealerName: dealerName.value, config: config.value }
  return { offer, ...asked, example: state.example.value, ...words, consent }
}
