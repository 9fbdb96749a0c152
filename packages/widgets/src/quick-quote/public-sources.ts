import { DEFAULT_TERMS_TO_SHOW, type WebsiteConfig } from '@forecourt/core'
import type { PublicPage } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { loadPanel } from './load-panel.ts'
import { findResiduals } from './residuals.ts'
import type { QuickQuoteSources } from './sources.ts'

/** A client token's own dealership (D26). */
const OWN = 0

export type PublicSources = QuickQuoteSources & { website: ReadonlySignal<WebsiteConfig | null> }

/** The quick quote of a dealer's public page: what a client token may ask, and nothing else. */
export function publicSources({ client, clock, config }: PublicPage): PublicSources {
  const loaded = loadPanel(() => client.dealers.rates({ id: OWN }))
  const website = signal<WebsiteConfig | null>(null)
  client.settings.websiteConfig({ id: OWN }).then(
    (found) => {
      website.value = found
    },
    () => undefined,
  )
  return {
    ...loaded,
    website,
    now: clock.now,
    config,
    terms: signal(DEFAULT_TERMS_TO_SHOW),
    defaultTerm: computed(() => website.value?.defaultTerm ?? null),
    async findVehicle(reg) {
      const found = (await client.vehicles.lookUpInternal({ reg })) ?? (await client.vehicles.lookUpExperian({ reg }))
      return found?.vehicle ?? null
    },
    findResiduals: (vehicle, annualMileage, terms) =>
      findResiduals(client.quotes.residuals, loaded.panel.peek(), vehicle, annualMileage, terms),
    save: (draft) => client.quickQuotes.create(draft),
  }
}
