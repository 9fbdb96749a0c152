import { type ChainCheck, createResource } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { createPolling, type PortalPage } from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, untracked } from '../../signals/index.ts'

/** Short: somebody waits for it. */
const LOOKED_AT_MS = 1000

export type Checking = ReturnType<typeof createChecking>

/** The last check of the chain in view, of one dealership or of all, and a new one by one press. */
export function createChecking(
  { client, clock, wait }: PortalPage,
  isOffered: ReadonlySignal<boolean>,
  affiliateUserId: ReadonlySignal<number | null>,
) {
  const last = createResource<{ readonly affiliateUserId: number | null }, ChainCheck | null>({
    key: () => (isOffered.value ? { affiliateUserId: affiliateUserId.value } : null),
    fetch: (asked, asking) => client.trail.check(asked, asking),
    empty: null,
    now: clock.read,
  })
  const act = createAct()
  const isUnderWay = computed(() => last.data.value !== null && last.data.value.endedAt === null)
  const polling = createPolling(wait, last.refresh, () => (isUnderWay.peek() ? LOOKED_AT_MS : null))
  return {
    last,
    act,
    isUnderWay,
    verify: () =>
      act.run(async () => {
        await client.trail.verify({ affiliateUserId: affiliateUserId.peek() })
        await last.refresh()
      }),
    follow: () =>
      disposeAll([
        last.follow(),
        effect(() => {
          if (isUnderWay.value) untracked(() => polling.begin(LOOKED_AT_MS))
          else polling.stop()
        }),
        polling.stop,
      ]),
  }
}
