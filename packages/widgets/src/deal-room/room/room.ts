import { createResource, type DealRoom, type RoomPaper, readProblem } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { createPolling } from '../../page/index.ts'
import { computed, effect, signal, untracked } from '../../signals/index.ts'
import type { DealRoomHost, DealRoomPage } from '../page/page.ts'
import type { PageStore } from '../papers/page-store.ts'
import { createPaperWork, type PaperWork } from '../papers/paper-work.ts'
import type { Photograph } from '../papers/photograph.ts'

export type Room = ReturnType<typeof createRoom>

/** State of a verified buyer's page: steps, papers, payments, and live updates. */
export function createRoom(page: DealRoomPage, { emit, token }: Pick<DealRoomHost, 'emit' | 'token'>) {
  // Over forty lines: a list of a verified buyer's values and acts.
  const { dealRoom } = page.client
  const found = createResource<string, DealRoom | null>({
    key: () => page.session.token.value,
    fetch: (_token, asking) => dealRoom.open({}, asking),
    empty: null,
    now: page.clock.read,
  })
  const updating = createAct()
  /** The payment being paid on this page. */
  const payingId = signal<string | null>(null)
  const works = new Map<string, PaperWork>()
  let store: PageStore | null = null
  let wasProved = false

  const ask = async () => {
    await found.refresh()
    const failed = found.failed.peek()
    if (failed && ENDED.has(readProblem(failed).kind)) page.session.end()
    return failed === null
  }
  const following = createFollowing(page, ask)

  const takePaper = (paper: RoomPaper) => {
    found.patch(
      (room) => room && { ...room, papers: room.papers.map((one) => (isSamePaper(one, paper) ? paper : one)) },
    )
    emit('forecourt-paper-sent', { requirementTypeId: paper.requirementTypeId })
    following.begin()
  }

  /** Runs after each correct code; when the session ends, it clears everything. */
  const follow = () => {
    const isProved = page.session.token.value !== null
    untracked(() => {
      if (isProved) {
        wasProved = true
        store = page.pageStore(token.peek())
        return following.begin()
      }
      // The session has ended: the next user of the device finds no papers.
      if (wasProved) void store?.erase().catch(() => undefined)
      wasProved = false
      following.stop()
      found.clear()
      payingId.value = null
      for (const work of works.values()) work.stop()
      works.clear()
    })
  }

  return {
    data: found.data,
    failed: found.failed,
    /** Whether the last fetch succeeded. */
    isLive: computed(() => found.state.value === 'ready' || (found.isLoading.value && found.failed.value === null)),
    updating,
    paying: computed(() => found.data.value?.payments.find(({ paymentId }) => paymentId === payingId.value) ?? null),
    pay(paymentId: string | null): void {
      payingId.value = paymentId
      following.begin()
    },
    workOf({ requirementId, requirementTypeId }: RoomPaper): PaperWork {
      // Unfiled papers share the number 0 (§5).
      const key = `${requirementId} ${requirementTypeId}`
      const work = works.get(key) ?? createPaperWork(page, takePaper, keptPagesOf(store, key))
      works.set(key, work)
      return work
    },
    setUpdates: (isOn: boolean, reminds?: boolean) =>
      updating.run(async () => {
        const updates = await dealRoom.setUpdates({ isOn, ...(reminds === undefined ? {} : { reminds }) })
        found.patch((room) => room && { ...room, updates })
      }),
    ask: following.begin,
    start(): () => void {
      const stop = effect(follow)
      return () => {
        stop()
        following.stop()
        for (const work of works.values()) work.stop()
      }
    },
  }
}

const keptPagesOf = (store: PageStore | null, paper: string) =>
  store
    ? { read: () => store.read(paper), keep: (pages: readonly Photograph[]) => store.keep(paper, pages) }
    : undefined

const ENDED: ReadonlySet<string> = new Set(['signed-out', 'not-found'])

const isSamePaper = (one: RoomPaper, other: RoomPaper) =>
  one.requirementId === other.requirementId && one.requirementTypeId === other.requirementTypeId

const EVERY_MS = 5000
const SELDOM_MS = 60_000

/** Refetches every few seconds while the page is visible, at once when the buyer returns, and less often after failures. */
function createFollowing({ wait, presence }: DealRoomPage, ask: () => Promise<boolean>) {
  let failures = 0
  let ignore = () => {}
  const polling = createPolling(
    wait,
    async () => (presence.isShown() ? await ask() : null),
    (isAnswered) => {
      failures = isAnswered ? 0 : failures + 1
      return isAnswered === null ? null : Math.min(SELDOM_MS, EVERY_MS * 2 ** failures)
    },
  )
  const stop = () => {
    polling.stop()
    ignore()
  }
  const begin = () => {
    stop()
    failures = 0
    ignore = presence.onReturn(begin)
    polling.begin()
  }
  return { begin, stop }
}
