import { createResource, type PublishableKey } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { computed, signal } from '../signals/index.ts'

/** The publishable keys of one dealership (D26). A replaced key keeps working for a while beside the new one. */
export function createKeys({ client, clock }: PortalPage, affiliateUserId: number) {
  const list = createResource<number, readonly PublishableKey[]>({
    key: () => affiliateUserId,
    fetch: (id) => client.keys.list({ id }),
    empty: [],
    now: clock.read,
  })
  const act = createAct()
  const subject = signal<string | null>(null)
  const made = signal<PublishableKey | null>(null)
  const run = (what: string, work: () => Promise<PublishableKey | null>) =>
    act.run(async () => {
      subject.value = what
      made.value = await work()
      await list.refresh()
    })

  return {
    list,
    /** The key for the snippet: the newest live key that has not been replaced, otherwise the newest test key. */
    current: computed(() => currentOf(list.data.value)),
    /** The act in progress, by `make` or the key's id. */
    busy: computed(() => (act.isBusy.value ? subject.value : null)),
    problem: act.problem,
    /** The key created last, as the first or a replacement. */
    made,
    make: (isTest: boolean) => run('make', () => client.keys.create({ affiliateUserId, isTest })),
    replace: ({ keyId }: PublishableKey) => run(keyId, () => client.keys.replace({ id: keyId })),
    remove: ({ keyId }: PublishableKey) => run(keyId, () => client.keys.remove({ id: keyId }).then(() => null)),
  }
}

function currentOf(keys: readonly PublishableKey[]): PublishableKey | null {
  const lasting = keys.filter(({ expiresAt }) => !expiresAt)
  return lasting.find(({ isTest }) => !isTest) ?? lasting[0] ?? keys[0] ?? null
}
