import type { Evidence, PortalConfig, RepresentativeExample } from '@forecourt/core'
import { VERSION } from '../element/index.ts'
import { BROKER_WORDING_VERSION, brokerWords, exampleLines } from '../kit/index.ts'
import { figuresOf } from './figures.ts'
import type { DealRequest } from './request.ts'
import type { Offer } from './results.ts'
import type { Panel } from './sources.ts'

/** What somebody was shown, and by what. */
export interface Shown {
  readonly by: 'public page' | 'customer view' | 'print' | 'link' | 'quick quote'
  readonly offers: readonly Offer[]
  readonly request: DealRequest
  readonly panel: Panel
  readonly example: RepresentativeExample | null
  readonly dealerName: string | null
  readonly config: PortalConfig | null
  /** What the customer agreed to, in the words that they read. */
  readonly consent?: { readonly wording: string; readonly givenAt: string } | undefined
}

/** Quotes, example and commission statement, each a piece of evidence of its own (D46). */
function evidenceOf({ by, offers, example, consent, ...shown }: Shown): Evidence[] {
  const versions = { ruleVersion: VERSION, wordingVersion: BROKER_WORDING_VERSION }
  const quotes = offers.map((offer) => ({
    lenderId: offer.lenderId,
    proposalId: offer.proposalId,
    productType: offer.productType,
    termMonths: offer.termMonths,
    ...figuresOf(offer, shown.request, shown.panel),
  }))
  const pieces: Evidence[] = [{ kind: 'quote', figures: { by, quotes, ...(consent ? { consent } : {}) }, ...versions }]
  if (example) {
    const { representativeAprPercent } = example
    const figures = { by, lines: exampleLines(example), representativeAprPercent }
    pieces.push({ kind: 'representative-example', figures, ...versions })
  }
  if (shown.config) {
    const figures = { by, wording: brokerWords(shown.dealerName ?? 'The dealer', shown.config) }
    pieces.push({ kind: 'commission-statement', figures, ...versions })
  }
  return pieces
}

export interface Recorder {
  /** Of a record, once there is one. */
  show(shown: Shown, applicationId?: string): Promise<void>
}

/** Each piece is kept once; one that did not arrive is sent again with the next. Nobody waits for it. */
export function createRecorder(record: (evidence: Evidence) => Promise<unknown>): Recorder {
  const kept = new Set<string>()
  const waiting = new Map<string, Evidence>()
  return {
    async show(shown, applicationId) {
      for (const piece of evidenceOf(shown)) {
        const evidence = applicationId ? { ...piece, applicationId } : piece
        const written = JSON.stringify(evidence)
        if (!kept.has(written)) waiting.set(written, evidence)
      }
      for (const [written, evidence] of [...waiting]) {
        waiting.delete(written)
        await record(evidence).then(
          () => kept.add(written),
          () => waiting.set(written, evidence),
        )
      }
    },
  }
}
