import type { NewServerKey, ServerKey } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { createKeyList } from './key-list.ts'

/** The secret keys of the servers of a dealership's web agency. Nothing shows the secret of the one made last again. */
export function createServerKeys(page: PortalPage, affiliateUserId: number) {
  const { keys } = page.client
  const { run, ...shown } = createKeyList<ServerKey, NewServerKey>(page, affiliateUserId, keys.listServer)
  return {
    ...shown,
    make: () => run('make', () => keys.createServer({ affiliateUserId })),
    remove: ({ keyId }: ServerKey) => run(keyId, () => keys.removeServer({ id: keyId }).then(() => null)),
  }
}
