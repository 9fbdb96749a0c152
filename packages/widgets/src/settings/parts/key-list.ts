import { createResource } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'

export interface Copying {
  /** Puts a text on the clipboard; a toast says what it is. */
  copy(text: string, what: string): Promise<void>
}

/** The keys of one kind of a dealership, and the act on them. `Made` is what making one tells, a secret included. */
export function createKeyList<Key extends { readonly keyId: string }, Made extends Key>(
  { clock }: PortalPage,
  affiliateUserId: number,
  fetch: (call: { id: number }) => Promise<readonly Key[]>,
) {
  const list = createResource<number, readonly Key[]>({
    key: () => affiliateUserId,
    fetch: (id) => fetch({ id }),
    empty: [],
    now: clock.read,
  })
  const act = createAct()
  const subject = signal<string | null>(null)
  const made = signal<Made | null>(null)
  return {
    list,
    /** The act in progress, by `make` or the key's id. */
    busy: computed(() => (act.isBusy.value ? subject.value : null)),
    problem: act.problem,
    /** The key made last, until another act. */
    made,
    run: (what: string, work: () => Promise<Made | null>) =>
      act.run(async () => {
        subject.value = what
        made.value = await work()
        await list.refresh()
      }),
  }
}
