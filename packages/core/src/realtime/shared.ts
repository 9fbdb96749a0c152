import { signal } from '@preact/signals-core'
import { createInbox } from './inbox.ts'
import type { Realtime, RealtimeState } from './realtime-types.ts'
import { type Seat, takeSeat } from './seat.ts'
import type { BrowserTabs, TabWord } from './tabs.ts'

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
  let seat: Seat | null = null
  const tell = (word: TabWord) => seat?.tell(word)

  return {
    affiliateUserId: own.affiliateUserId,
    state,
    failure: own.failure,
    subscribe: inbox.subscribe,
    async connect() {
      if (seat) return seat.again()
      state.value = 'connecting'
      seat = takeSeat({ own, name, tabs, state, inbox })
    },
    disconnect() {
      seat?.leave()
      seat = null
      if (state.peek() !== 'not connected') state.value = 'disconnected'
    },
    sendScenario(scenario) {
      if (state.peek() !== 'connected') throw new Error('Not connected')
      tell({ kind: 'send', scenario })
    },
    markRead: (messageId, readBy) => tell({ kind: 'read', messageId, readBy }),
  }
}
