import { signal } from '@preact/signals-core'
import type { BrowserTabs, RealtimeTabMessage } from './browser-tabs.ts'
import { createInbox } from './inbox.ts'
import type { Realtime, RealtimeState } from './realtime-types.ts'
import { electLeader, type TabLeadership } from './tab-leader.ts'

export interface SharedOptions {
  /** This tab's own connection, used while it is this tab's turn. */
  readonly own: Realtime
  /** The same in each tab, another for each dealership and user. */
  readonly name: string
  readonly tabs: BrowserTabs
}

/**
 * One connection for all tabs of a browser (spec §4): the tab whose turn it is has it, and tells the others what it hears and how it
 * stands. When that tab goes, the next takes its turn, and what was missed between is caught up with as after any break.
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
