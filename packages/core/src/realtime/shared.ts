import { signal } from '@preact/signals-core'
import type { BrowserTabs, RealtimeTabMessage } from './browser-tabs.ts'
import { createInbox } from './inbox.ts'
import type { Realtime, RealtimeState } from './realtime-types.ts'
import { electLeader, type TabLeadership } from './tab-leader.ts'

interface SharedOptions {
  /** This tab's own connection, used while this tab is the leader. */
  readonly own: Realtime
  /** The same in each tab; different for each dealership and user. */
  readonly name: string
  readonly tabs: BrowserTabs
}

/**
 * One connection for all tabs of a browser (spec §4): the leading tab holds it and broadcasts its messages and its status.
 * When that tab closes, the next becomes the leader and fetches what was missed, as after any interruption.
 */
export function shareRealtime({ own, name, tabs }: SharedOptions): Realtime {
  const state = signal<RealtimeState>('not connected')
  const inbox = createInbox()
  let leadership: TabLeadership | null = null
  const broadcast = (message: RealtimeTabMessage) => leadership?.broadcast(message)

  return {
    affiliateUserId: own.affiliateUserId,
    state,
    failure: own.failure,
    subscribe: inbox.subscribe,
    async connect() {
      if (leadership) return leadership.again()
      state.value = 'connecting'
      leadership = electLeader({ own, name, tabs, state, inbox })
    },
    disconnect() {
      leadership?.leave()
      leadership = null
      if (state.peek() !== 'not connected') state.value = 'disconnected'
    },
    sendScenario(scenario) {
      if (state.peek() !== 'connected') throw new Error('Not connected')
      broadcast({ kind: 'send', scenario })
    },
    markRead: (messageId, readBy) => broadcast({ kind: 'read', messageId, readBy }),
  }
}
