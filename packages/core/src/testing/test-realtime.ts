import { signal } from '@preact/signals-core'
import { parseScenario, type ServerMessage } from '../models/index.ts'
import type { LiveListener, Realtime, RealtimeState } from '../realtime/index.ts'

/** A connection that the test sends messages through. */
export function createTestRealtime(affiliateUserId: number) {
  const state = signal<RealtimeState>('not connected')
  const listeners = new Set<LiveListener>()
  const read: [string, number][] = []
  const realtime: Realtime = {
    affiliateUserId,
    state,
    failure: signal(null),
    connect: async () => {
      state.value = 'connected'
    },
    disconnect: () => {
      state.value = 'disconnected'
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sendScenario: () => {},
    markRead: (id, readBy) => void read.push([id, readBy]),
  }
  const receive = (message: ServerMessage) => {
    const event = parseScenario(message.Type, message.Content)
    for (const listener of listeners) listener({ message, event })
  }
  return { realtime, state, read, receive }
}
