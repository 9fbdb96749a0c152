import { contract, mayCall } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import { createSecurity } from './security/security.ts'

export type AccountState = ReturnType<typeof createAccount>

export function createAccount(page: PortalPage) {
  const security = createSecurity(page)
  /** False in a session that the dealership's own software opened. */
  const isOwn = computed(() => mayCall(page.session.user.value, contract.auth.security))
  return {
    page,
    security,
    isOwn,
    /** Fetches how the login is kept, when that is shown. */
    start: async () => {
      if (isOwn.peek()) await security.kept.refresh()
    },
  }
}
