import { contract, mayCall } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed } from '../signals/index.ts'

export type AccountState = ReturnType<typeof createAccount>

export const createAccount = (page: PortalPage) => ({
  page,
  /** False in a session that the dealership's own software opened. */
  isOwn: computed(() => mayCall(page.session.user.value, contract.auth.security)),
})
