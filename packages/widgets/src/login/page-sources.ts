import { decodeUser, userNameOf } from '@forecourt/core'
import { portalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { LoginSources } from './sources.ts'

/** The login of this page: its server, its session. */
export function pageSources(baseUrl: string): LoginSources {
  const { client, session, config, ended, drafts, clock } = portalPage(baseUrl)
  return {
    config,
    now: clock.now,
    signedInAs: computed(() => (session.isSignedIn.value ? userNameOf(session.user.value) : null)),
    ended: computed(() => ended.value && { ...ended.value, kept: drafts.kept() }),
    async signIn(username, password) {
      const { authenticationToken } = await client.auth.login({ username, password })
      session.signIn(authenticationToken)
      return decodeUser(authenticationToken)
    },
    requestReset: async (email) => void (await client.auth.passwordForgot({ email })),
    armReset: async (passwordResetGuid, code) => void (await client.auth.armPasswordReset({ passwordResetGuid, code })),
    async setPassword(passwordResetGuid, password) {
      await client.auth.passwordReset({ passwordResetGuid, password })
      // The session of this page may be one of those that end by it: asked for anything, the server says so (§8).
      if (session.isSignedIn.peek()) await client.auth.sessions().catch(() => {})
    },
  }
}
