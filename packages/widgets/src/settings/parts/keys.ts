import type { PublishableKey } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import { createKeyList } from './key-list.ts'

/** The publishable keys of one dealership (D26). A replaced key keeps working for a while beside the new one. */
export function createKeys(page: PortalPage, affiliateUserId: number) {
  const { keys } = page.client
  const { run, ...shown } = createKeyList<PublishableKey, PublishableKey>(page, affiliateUserId, keys.list)
  return {
    ...shown,
    /** The key for the snippet: the newest live key that has not been replaced, otherwise the newest test key. */
    current: computed(() => currentOf(shown.list.data.value)),
    make: (isTest: boolean) => run('make', () => keys.create({ affiliateUserId, isTest })),
    replace: ({ keyId }: PublishableKey) => run(keyId, () => keys.replace({ id: keyId })),
    remove: ({ keyId }: PublishableKey) => run(keyId, () => keys.remove({ id: keyId }).then(() => null)),
  }
}

function currentOf(keys: readonly PublishableKey[]): PublishableKey | null {
  const lasting = keys.filter(({ expiresAt }) => !expiresAt)
  return lasting.find(({ isTest }) => !isTest) ?? lasting[0] ?? keys[0] ?? null
}
