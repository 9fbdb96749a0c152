import {
  type Dealer,
  type DealerSettings,
  dealerStatusReason,
  isFeatureOn,
  PreferredContactMethod,
  type WebsiteConfig,
} from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { createKeys, type KeysState } from './keys.ts'
import { createSection, type Section } from './section.ts'
import type { SettingsSources } from './sources.ts'
import { BLANK_WEBSITE, configOf, controlOf, WEBSITE_PLAN, type WebsiteForm, websiteFormOf } from './website/form.ts'

/** The settings of one dealership. Kept while another is looked at, so that nothing changed here is lost. */
export interface DealershipSettings {
  readonly affiliateUserId: number
  readonly dealer: ReadonlySignal<Dealer | null>
  /** Why nothing here can be changed (D40). */
  readonly readOnlyReason: ReadonlySignal<string | null>
  readonly contact: Section<DealerSettings>
  readonly website: Section<WebsiteForm>
  readonly originsSeen: ReadonlySignal<ReadonlyMap<string, Date>>
  readonly keys: KeysState
  hasFeature(feature: 'public-quick-quote' | 'pcp' | 'payments' | 'instant-bank'): boolean
}

export function createDealershipSettings(sources: SettingsSources, affiliateUserId: number): DealershipSettings {
  const { dealerships, readNow } = sources
  const dealer = computed(
    () => dealerships.offered.value?.find((each) => each.affiliateUserId === affiliateUserId) ?? null,
  )
  return {
    affiliateUserId,
    dealer,
    readOnlyReason: computed(() => dealer.value && dealerStatusReason(dealer.value.status)),
    contact: createSection<DealerSettings>({
      plan: { preferredContactMethod: { label: 'How the broker reaches you' } },
      blank: { preferredContactMethod: PreferredContactMethod.Phone },
      readNow,
      fetch: async () => ({ values: await sources.dealer.fetch(affiliateUserId), version: null }),
      store: async (values) => ({ values: await sources.dealer.store(affiliateUserId, values), version: null }),
    }),
    ...websiteOf(sources, affiliateUserId),
    keys: createKeys(sources, affiliateUserId),
    hasFeature: (feature) => isFeatureOn(dealer.value?.features, feature),
  }
}

function websiteOf({ website, readNow }: SettingsSources, affiliateUserId: number) {
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
      readNow,
      fetch: async () => heldOf(await website.fetch(affiliateUserId)),
      store: async (values, version) => heldOf(await website.store(affiliateUserId, configOf(values), version ?? 0)),
      fieldOf: controlOf,
    }),
  }
}
