import {
  contract,
  type DealerSettings,
  type Feature,
  isFeatureOn,
  PreferredContactMethod,
  type WebsiteConfig,
} from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'
import { createKeys } from './keys.ts'
import { createPeople } from './people.ts'
import { createSection } from './section.ts'
import { createServerKeys } from './server-keys.ts'
import { BLANK_WEBSITE, configOf, controlOf, WEBSITE_PLAN, type WebsiteForm, websiteFormOf } from './website-form.ts'

export type DealershipSettings = ReturnType<typeof createDealershipSettings>

/** The settings of one dealership, kept while another is shown so that no change is lost. */
export function createDealershipSettings(page: PortalPage, affiliateUserId: number, toasts: Toasts) {
  const { client, clock, dealers } = page
  const dealer = computed(() => dealers.dealerOf(affiliateUserId))
  return {
    affiliateUserId,
    dealer,
    /** Why the dealership's own settings cannot be changed (D40). */
    readOnlyReason: computed(() => dealers.blockedReason(contract.settings.saveDealer, affiliateUserId)),
    /** Why the website and its keys cannot be changed (D40, D41, D78). */
    websiteReason: computed(() => dealers.blockedReason(contract.settings.saveWebsiteConfig, affiliateUserId)),
    people: createPeople(page, affiliateUserId, toasts),
    contact: createSection<DealerSettings>({
      plan: {
        preferredContactMethod: { label: 'How the broker reaches you' },
        remindsOfPapers: { label: 'Remind customers of papers' },
      },
      blank: { preferredContactMethod: PreferredContactMethod.Phone, remindsOfPapers: true },
      now: clock.read,
      fetch: async () => ({ values: await client.settings.dealer({ id: affiliateUserId }) }),
      store: async (settings) => ({ values: await client.settings.saveDealer({ affiliateUserId, settings }) }),
    }),
    ...createWebsite(page, affiliateUserId),
    keys: createKeys(page, affiliateUserId),
    serverKeys: createServerKeys(page, affiliateUserId),
    hasFeature: (feature: Feature) => isFeatureOn(dealer.value?.features, feature),
  }
}

function createWebsite({ client: { settings }, clock }: PortalPage, affiliateUserId: number) {
  const seen = signal<ReadonlyMap<string, Date>>(new Map())
  const heldOf = (config: WebsiteConfig) => {
    seen.value = new Map((config.originsSeen ?? []).map(({ origin, seenAt }) => [origin, new Date(seenAt)]))
    return { values: websiteFormOf(config), version: config.version ?? 0 }
  }
  return {
    originsSeen: seen,
    website: createSection<WebsiteForm>({
      plan: WEBSITE_PLAN,
      blank: BLANK_WEBSITE,
      now: clock.read,
      fetch: async () => heldOf(await settings.websiteConfig({ id: affiliateUserId })),
      store: async (values, version = 0) =>
        heldOf(await settings.saveWebsiteConfig({ ...configOf(values), affiliateUserId }, { version })),
      fieldOf: controlOf,
    }),
  }
}
