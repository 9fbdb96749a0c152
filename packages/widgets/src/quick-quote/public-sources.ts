import { DEFAULT_TERMS_TO_SHOW, type WebsiteConfig } from '@forecourt/core'
import { findResiduals, loadPanel, type PublicPage } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { QuickQuoteSources } from './sources.ts'

/** A client token's own dealership (D26). */
const OWN = 0

export type PublicSources = QuickQuoteSources & { website: ReadonlySignal<WebsiteConfig | null> }

/** The quick quote of a dealer's public page: what a client token may ask, and nothing else. */
export function publicSources({ client, clock, config }: PublicPage): PublicSources {
  const website = signal<WebsiteConfig | null>(null)
  client.settings.websiteConfig({ id: OWN }).then(
    (found) => {
      website.value = found
    },
    () => undefined,
  )
  return {
    rates: loadPanel(() => client.dealers.rates({ id: OWN })),
    website,
    now: clock.now,
    config,
    terms: signal(DEFAULT_TERMS_TO_SHOW),
    defaultTerm: computed(() => website.value?.defaultTerm ?? null),
    async findVehicle(reg) {
      const found = (await client.vehicles.lookUpInternal({ reg })) ?? (await client.vehicles.lookUpExperian({ reg }))
      return found?.vehicle ?? null
    },
    findResiduals: (question) => findResiduals(client.quotes.residuals, question),
    save: (draft) => client.quickQuotes.create(draft),
  }
}
