import { DEFAULT_TERMS_TO_SHOW, FALLBACK_TERMS_TO_SHOW, termsToShowOf, type UserSettings } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'
import { loadPanel } from './load-panel.ts'
import { findResiduals } from './residuals.ts'
import type { QuickQuoteSources } from './sources.ts'

/** The quick quote of a signed-in dealer: the whole panel of one dealership, the user's own terms. */
export function portalSources(
  { client, session, clock, config }: PortalPage,
  affiliateUserId: number,
): QuickQuoteSources {
  const loaded = loadPanel(() => client.dealers.rates({ id: affiliateUserId }))
  const settings = signal<UserSettings | null | 'failed'>(null)
  const userId = session.user.peek()?.userId
  if (userId !== undefined) {
    client.settings.user({ id: userId }).then(
      (found) => {
        settings.value = found
      },
      () => {
        settings.value = 'failed'
      },
    )
  }
  return {
    ...loaded,
    now: clock.now,
    config,
    terms: computed(() => termsOf(settings.value)),
    defaultTerm: computed(() =>
      typeof settings.value === 'object' ? (settings.value?.applicationDefaultTerm ?? null) : null,
    ),
    async findVehicle(reg) {
      const found = (await client.vehicles.lookUpInternal({ reg })) ?? (await client.vehicles.lookUpExperian({ reg }))
      return found?.vehicle ?? null
    },
    findResiduals: (vehicle, annualMileage, terms) =>
      findResiduals(
        (question) => client.quotes.residuals({ ...question, affiliateUserId }),
        loaded.panel.peek(),
        vehicle,
        annualMileage,
        terms,
      ),
    save: (draft) => client.quickQuotes.create({ ...draft, affiliateUserId }),
  }
}

function termsOf(settings: UserSettings | null | 'failed'): readonly number[] {
  if (settings === null) return DEFAULT_TERMS_TO_SHOW
  return settings === 'failed' ? FALLBACK_TERMS_TO_SHOW : termsToShowOf(settings)
}
