import { createResource, type NewServerKey, type ServerKey } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'

/** The secret keys of the servers of a dealership's web agency. */
export function createServerKeys({ client, clock }: PortalPage, affiliateUserId: number) {
  const list = createResource<number, readonly ServerKey[]>({
    key: () => affiliateUserId,
    fetch: (id) => client.keys.listServer({ id }),
    empty: [],
    now: clock.read,
  })
  const act = createAct()
  const subject = signal<string | null>(null)
  const made = signal<NewServerKey | null>(null)
  const run = (what: string, work: () => Promise<NewServerKey | null>) =>
    act.run(async () => {
      subject.value = what
      made.value = await work()
      await list.refresh()
    })
  return {
    list,
    /** The act in progress, by `make` or the key's id. */
    busy: computed(() => (act.isBusy.value ? subject.value : null)),
    problem: act.problem,
    /** The key made last, with its secret, which nothing shows again. */
    made,
    make: () => run('make', () => client.keys.createServer({ affiliateUserId })),
    remove: ({ keyId }: ServerKey) => run(keyId, () => client.keys.removeServer({ id: keyId }).then(() => null)),
  }
}
