import type { Evidence } from '@forecourt/core'
import { VERSION } from '../../element/index.ts'
import { brokerWords, exampleLines, wordingVersionOf } from '../../kit/index.ts'
import type { Texts } from '../../texts/index.ts'
import { offerFiguresOf } from '../pricing/results.ts'
import type { PublicQuickQuoteState } from './public-state.ts'

/** The customer's consent, with the wording that they read. */
interface GivenConsent {
  readonly wording: string
  readonly givenAt: string
}

type PageShown = NonNullable<ReturnType<typeof shownPublicly>>

/** The large quote of a public page, its representative example, and what they were based on. */
export function shownPublicly(state: PublicQuickQuoteState, texts: Texts, consent?: GivenConsent) {
  const input = state.pricingInput.value
  const offer = state.offer.value
  if (!input || !offer) return null
  const words = { dealerName: state.website.value?.dealerName ?? null, config: state.config.value, texts }
  return { offer, ...input, example: state.example.value, ...words, consent }
}

const by = 'public page'

/** Quote, example and broker statement, each as separate evidence, as the page reports them (D46, D47). */
export function pageEvidence({ offer, example, consent, config, dealerName, texts, ...shown }: PageShown): Evidence[] {
  const versions = { ruleVersion: VERSION, wordingVersion: wordingVersionOf(texts) }
  const { lenderId, proposalId, productType, termMonths } = offer
  const quote = { lenderId, proposalId, productType, termMonths, ...offerFiguresOf(offer, shown.request, shown.panel) }
  const pieces: Evidence[] = [
    { kind: 'quote', figures: { by, quotes: [quote], ...(consent ? { consent } : {}) }, ...versions },
  ]
  if (example) {
    const { representativeAprPercent } = example
    const figures = { by, lines: exampleLines(example, texts), representativeAprPercent }
    pieces.push({ kind: 'representative-example', figures, ...versions })
  }
  if (config) {
    const figures = { by, wording: brokerWords(dealerName ?? texts.text('someDealer'), config, texts) }
    pieces.push({ kind: 'broker-statement', figures, ...versions })
  }
  return pieces
}
