import { contract, mayCall, mayChangeDealer } from '@forecourt/core'
import { followUserSettings, type PortalPage, portalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { SettingsSources } from './sources.ts'

/** The settings of this page's user, and of the dealership that is worked for. */
export function pageSources(baseUrl: string): SettingsSources {
  const page = portalPage(baseUrl)
  const { client, session, clock, config, dealers } = page
  return {
    now: clock.now,
    readNow: clock.read,
    userId: session.user.peek()?.userId ?? 0,
    mayAddVersions: computed(() => mayCall(session.user.value, contract.portal.addVersion)),
    supportPhone: computed(() => config.value?.supportPhone ?? null),
    dealerships: {
      offered: dealers.offered,
      failed: dealers.failed,
      reload: dealers.reload,
      affiliateUserId: dealers.ofForms,
      choosesInBar: computed(() => mayChangeDealer(session.user.value)),
    },
    ...userSources(page),
    ...dealershipSources(page),
    instantBank: page,
    versions: {
      list: () => client.portal.versions(),
      add: (version) => client.portal.addVersion(version),
    },
    widgetsOrigin: location.origin,
    copy: (text) => navigator.clipboard.writeText(text),
  }
}

/** What is saved holds for every widget of the page at once. */
function userSources({
  client: { settings },
  session,
  stores,
}: PortalPage): Pick<SettingsSources, 'you' | 'notifications'> {
  const userId = session.user.peek()?.userId ?? 0
  return {
    you: {
      fetch: () => settings.user({ id: userId }),
      async store(userSettings) {
        const saved = await settings.saveUser({ dealerUserId: userId, userSettings })
        followUserSettings(settings, userId, saved)
        return saved
      },
    },
    notifications: {
      fetch: () => settings.notifications({ id: userId }),
      async store(wanted) {
        const saved = await settings.saveNotifications(wanted)
        stores.notifications.sound.value = saved.sound
        return saved
      },
    },
  }
}

function dealershipSources({
  client: { settings, keys },
}: PortalPage): Pick<SettingsSources, 'dealer' | 'website' | 'keys'> {
  return {
    dealer: {
      fetch: (id) => settings.dealer({ id }),
      store: (affiliateUserId, wanted) => settings.saveDealer({ affiliateUserId, settings: wanted }),
    },
    website: {
      fetch: (id) => settings.websiteConfig({ id }),
      store: (affiliateUserId, config, version) =>
        settings.saveWebsiteConfig({ ...config, affiliateUserId }, { version }),
    },
    keys: {
      list: (id) => keys.list({ id }),
      create: (affiliateUserId, isTest) => keys.create({ affiliateUserId, isTest }),
      replace: (id) => keys.replace({ id }),
      remove: async (id) => void (await keys.remove({ id })),
    },
  }
}
