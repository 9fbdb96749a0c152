import { DEFAULT_TERMS_TO_SHOW, type WebsiteConfig } from '@forecourt/core'
import { findResiduals, findVehicle, newKey, type PublicPage, publicPanel } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { QuickQuoteSources } from '../sources.ts'

export type PublicSources = QuickQuoteSources & {
  website: ReadonlySignal<WebsiteConfig | null>
  /** Whether it was asked for in vain. */
  hasNoWebsite: ReadonlySignal<boolean>
}

/** The quick quote of a dealer's public page: what a client token may ask, and nothing else. */
export function publicSources(page: PublicPage): PublicSources {
  const { client, clock, config } = page
  const { rates, website, hasNoWebsite } = publicPanel(page)
  return {
    rates,
    website,
    hasNoWebsite,
    now: clock.now,
    config,
    dealerName: computed(() => website.value?.dealerName ?? null),
    terms: signal(DEFAULT_TERMS_TO_SHOW),
    defaultTerm: computed(() => website.value?.defaultTerm ?? null),
    findVehicle: (reg) => findVehicle(client, reg),
    findResiduals: (question) => findResiduals(client.quotes.residuals, question),
    save: (draft, idempotencyKey) => client.quickQuotes.create(draft, { idempotencyKey }),
    record: (evidence) => client.audit.recordEvidence(evidence),
    newKey,
  }
}
