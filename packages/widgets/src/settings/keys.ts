import { createResource, type Loadable, type PublishableKey } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { SettingsSources } from './sources.ts'
import { troubleOf } from './trouble.ts'

export interface KeysState {
  readonly list: Loadable<readonly PublishableKey[]>
  load(): Promise<void>
  /** The one for the snippet: the newest live key that no other has replaced, else the newest test key. */
  readonly current: ReadonlySignal<PublishableKey | null>
  /** What is under way, by `make` or the key's id. */
  readonly busy: ReadonlySignal<string | null>
  readonly trouble: ReadonlySignal<string | null>
  /** Made just now, in the place of another or as the first. */
  readonly made: ReadonlySignal<PublishableKey | null>
  make(isTest: boolean): Promise<void>
  replace(key: PublishableKey): Promise<void>
  remove(key: PublishableKey): Promise<void>
}

type Sources = Pick<SettingsSources, 'keys' | 'readNow'>

/** The publishable keys of one dealership (D26). A replaced key works on for a while beside the new one. */
export function createKeys({ keys, readNow }: Sources, affiliateUserId: number): KeysState {
  const list = createResource<number, readonly PublishableKey[]>({
    key: () => affiliateUserId,
    fetch: keys.list,
    empty: [],
    now: readNow,
  })
  const busy = signal<string | null>(null)
  const trouble = signal<string | null>(null)
  const made = signal<PublishableKey | null>(null)

  const act = async (what: string, work: () => Promise<PublishableKey | null>) => {
    if (busy.peek()) return
    busy.value = what
    trouble.value = null
    try {
      made.value = await work()
      await list.refresh()
    } catch (error) {
      trouble.value = troubleOf(error)
    } finally {
      busy.value = null
    }
  }

  return {
    list,
    load: list.refresh,
    busy,
    trouble,
    made,
    current: computed(() => currentOf(list.data.value)),
    make: (isTest) => act('make', () => keys.create(affiliateUserId, isTest)),
    replace: ({ keyId }) => act(keyId, () => keys.replace(keyId)),
    remove: ({ keyId }) =>
      act(keyId, async () => {
        await keys.remove(keyId)
        return null
      }),
  }
}

function currentOf(keys: readonly PublishableKey[]): PublishableKey | null {
  const lasting = keys.filter(({ expiresAt }) => !expiresAt)
  return lasting.find(({ isTest }) => !isTest) ?? lasting[0] ?? keys[0] ?? null
}
