import { portalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { AccountSources } from './sources.ts'

/** The signed-in user of this page. */
export function pageSources(baseUrl: string): AccountSources {
  const { client, session, clock, config, dealers } = portalPage(baseUrl)
  return {
    now: clock.now,
    readNow: clock.read,
    user: session.user,
    brokerName: computed(() => config.value?.brokerName ?? ''),
    dealers: dealers.offered,
    dealersFailed: dealers.failed,
    reloadDealers: dealers.reload,
    listSessions: () => client.auth.sessions(),
    endSession: async (sessionId) => void (await client.auth.endSessions({ sessionId })),
    endAllSessions: async () => void (await client.auth.endSessions({})),
    signOut: () => session.signOut(),
    changePassword: async (currentPassword, newPassword) =>
      void (await client.auth.changePassword({ currentPassword, newPassword })),
  }
}
