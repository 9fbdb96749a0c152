import type { Evidence, PortalConfig, RepresentativeExample } from '@forecourt/core'
import { VERSION } from '../../element/index.ts'
import { BROKER_WORDING_VERSION, brokerWords, exampleLines } from '../../kit/index.ts'
import type { Panel } from '../../page/index.ts'
import { type DealRequest, offerFiguresOf } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'
import type { PublicQuickQuoteState } from '../public/public-state.ts'

/** What a visitor of a dealer's page was shown, and where. */
export interface PageShown {
  readonly offer: QuoteOffer
  readonly request: DealRequest
  readonly panel: Panel
  readonly example: RepresentativeExample | null
  readonly dealerName: string | null
  readonly config: PortalConfig | null
  /** The customer's consent, in the wording shown. */
  readonly consent?: { readonly wording: string; readonly givenAt: string } | undefined
}

/** The figures that a public page shows large, and the text under them. */
export function shownPublicly(state: PublicQuickQuoteState, consent?: PageShown['consent']): PageShown | null {
  const [input, offer] = [state.pricingInput.value, state.offer.value]
  if (!input || !offer) return null
  const words = { dealerName: state.website.value?.dealerName ?? null, config: state.config.value }
  return { offer, ...input, example: state.example.value, ...words, consent }
}

const by = 'public page'

/** Quote, example and the general text about the broker, each as separate evidence, as the page reports them (D46, D47). */
export function pageEvidence({ offer, example, consent, config, dealerName, ...shown }: PageShown): Evidence[] {
  const versions = { ruleVersion: VERSION, wordingVersion: BROKER_WORDING_VERSION }
  const { lenderId, proposalId, productType, termMonths } = offer
  const quote = { lenderId, proposalId, productType, termMonths, ...offerFiguresOf(offer, shown.request, shown.panel) }
  const pieces: Evidence[] = [
    { kind: 'quote', figures: { by, quotes: [quote], ...(consent ? { consent } : {}) }, ...versions },
  ]
  if (example) {
    const { representativeAprPercent } = example
    const figures = { by, lines: exampleLines(example), representativeAprPercent }
    pieces.push({ kind: 'representative-example', figures, ...versions })
  }
  if (config) {
    const figures = { by, wording: brokerWords(dealerName ?? 'The dealer', config) }
    pieces.push({ kind: 'broker-statement', figures, ...versions })
  }
  return pieces
}
