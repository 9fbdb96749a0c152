import {
  contract,
  type Dealer,
  type NotificationSettings,
  type PublishableKey,
  type UserSettings,
  type WebsiteConfig,
} from '@forecourt/core'
import { aMoment, dealers } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { type Signal, signal } from '../../signals/index.ts'
import type { SettingsSources } from '../sources.ts'
import { BLANK_WEBSITE, configOf } from '../website/form.ts'

/** Sources whose every part a test or a story moves by hand; what is saved is kept in `kept`. */
export interface FakeSources extends SettingsSources {
  readonly offered: Signal<readonly Dealer[] | null>
  readonly affiliateUserId: Signal<number | null>
  readonly choosesInBar: Signal<boolean>
  readonly mayAddVersions: Signal<boolean>
  readonly kept: {
    you: UserSettings
    notifications: NotificationSettings
    website: WebsiteConfig
    keys: PublishableKey[]
  }
  /** What was asked, in turn. */
  readonly asked: string[]
}

export const aKey = (given: Partial<PublishableKey> = {}): PublishableKey => ({
  keyId: 'key-1',
  key: 'fc_live_7Qm2xLudlow94Rk1',
  affiliateUserId: 1001,
  isTest: false,
  created: '2026-09-01T09:00:00.000Z',
  createdBy: 'Rhian Tolland',
  expiresAt: null,
  lastUsedAt: '2026-11-20T13:40:00.000Z',
  ...given,
})

const website = (): WebsiteConfig => ({
  ...configOf({ ...BLANK_WEBSITE, allowedOrigins: ['https://www.quillmere.test', 'https://stock.quillmere.test'] }),
  originsSeen: [{ origin: 'https://www.quillmere.test', seenAt: '2026-11-20T14:00:00.000Z' }],
  version: 3,
})

const usual = (): FakeSources['kept'] => ({
  you: { firstContactSource: 'dealer', applicationDefaultTerm: null, termsToShow: [24, 37, 49, 60] },
  notifications: { userId: 1, sound: true, preferences: [], mobile: null },
  website: website(),
  keys: [aKey()],
})

export function fakeSources(
  changes: Partial<SettingsSources> = {},
  mine: Partial<FakeSources['kept']> = {},
): FakeSources {
  // Over forty lines: one answer to each question of the sources.
  const kept = { ...usual(), ...mine }
  const asked: string[] = []
  const offered = signal<readonly Dealer[] | null>([dealers.quillmere])
  const affiliateUserId = signal<number | null>(1001)
  const choosesInBar = signal(false)
  const sources: FakeSources = {
    ...{ kept, asked, offered, affiliateUserId, choosesInBar },
    now: signal(aMoment()),
    readNow: () => aMoment(),
    userId: 1,
    mayAddVersions: signal(false),
    supportPhone: signal('01632 960140'),
    dealerships: {
      offered,
      failed: signal(false),
      reload: () => void asked.push('dealers'),
      affiliateUserId,
      choosesInBar,
    },
    you: {
      fetch: async () => kept.you,
      async store(settings) {
        kept.you = settings
        return settings
      },
    },
    notifications: {
      fetch: async () => kept.notifications,
      async store(settings) {
        kept.notifications = settings
        return settings
      },
    },
    dealer: {
      fetch: async () => ({ preferredContactMethod: 'phone' }),
      store: async (_id, settings) => settings,
    },
    website: {
      fetch: async () => kept.website,
      async store(_id, config, version) {
        asked.push(`website ${version}`)
        kept.website = { ...config, version: version + 1 }
        return kept.website
      },
    },
    keys: keysOf(kept, asked),
    instantBank: instantBankPage(),
    versions: {
      list: async () => [
        { version: '2.3', notes: 'Quicker lists.\nPay by bank.', releasedAt: '2026-11-02T09:00:00.000Z' },
      ],
      add: async (version) => version,
    },
    widgetsOrigin: 'https://portal.forecourt.test',
    copy: async (text) => void asked.push(`copy ${text.slice(0, 12)}`),
  }
  return Object.assign(sources, changes)
}

function keysOf(kept: FakeSources['kept'], asked: string[]): SettingsSources['keys'] {
  return {
    list: async () => kept.keys,
    async create() {
      kept.keys = [aKey({ keyId: 'made', key: 'fc_live_made', lastUsedAt: null }), ...kept.keys]
      return kept.keys[0] ?? aKey()
    },
    async replace(keyId) {
      asked.push(`replace ${keyId}`)
      const made = aKey({ keyId: 'next', key: 'fc_live_next', lastUsedAt: null })
      kept.keys = [made, ...kept.keys.map((key) => ({ ...key, expiresAt: '2026-11-27T14:02:00.000Z' }))]
      return made
    },
    async remove(keyId) {
      asked.push(`remove ${keyId}`)
      kept.keys = kept.keys.filter((key) => key.keyId !== keyId)
    },
  }
}

function instantBankPage(): SettingsSources['instantBank'] {
  const test = createTestPage()
  test.on(contract.boodil.config, null)
  test.on(contract.boodil.saveConfig, ({ body }) => body)
  test.on(contract.boodil.registerInterest, { ok: true })
  return test.page
}
