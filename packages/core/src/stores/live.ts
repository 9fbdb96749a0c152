import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { LiveListener, Realtime, RealtimeState } from '../realtime/index.ts'

/** No more connections than this, as for the valuations of several dealerships. */
const LIMIT = 20

export interface Live {
  /** Of all connections together: connected when each is. */
  readonly state: ReadonlySignal<RealtimeState>
  /** Connects to these dealerships and to no others; to none when they are more than 20. */
  follow(affiliateUserIds: readonly number[]): void
  subscribe(listener: LiveListener): () => void
  markRead(affiliateUserId: number, messageId: string, readBy: number): void
  stop(): void
}

/** The live connections of a page, one for each dealership followed (spec §4). */
export function createLive(realtime: (affiliateUserId: number) => Realtime): Live {
  const lines = signal<ReadonlyMap<number, { readonly line: Realtime; readonly end: () => void }>>(new Map())
  const listeners = new Set<LiveListener>()

  function open(affiliateUserId: number) {
    const line = realtime(affiliateUserId)
    const end = line.subscribe((notification) => {
      for (const listener of [...listeners]) listener(notification)
    })
    // Why it could not be had stays in `line.failure`.
    line.connect().catch(() => {})
    return { line, end }
  }

  function follow(affiliateUserIds: readonly number[]): void {
    const wanted = new Set(affiliateUserIds.length > LIMIT ? [] : affiliateUserIds)
    const before = lines.peek()
    for (const [id, { line, end }] of before) {
      if (wanted.has(id)) continue
      end()
      line.disconnect()
    }
    lines.value = new Map([...wanted].map((id) => [id, before.get(id) ?? open(id)]))
  }

  return {
    state: computed(() => together([...lines.value.values()].map(({ line }) => line.state.value))),
    follow,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    markRead: (id, messageId, readBy) => lines.peek().get(id)?.line.markRead(messageId, readBy),
    stop: () => follow([]),
  }
}

const WORST_FIRST: readonly RealtimeState[] = ['disconnected', 'connecting', 'not connected', 'connected']

function together(states: readonly RealtimeState[]): RealtimeState {
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'not connected'
}
