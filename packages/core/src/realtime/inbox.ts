import { parseScenario, type ServerMessage } from '../models/index.ts'
import type { LiveListener } from './realtime-types.ts'
import { createRecentIds } from './recent-ids.ts'

const MOST_DELIVERED = 500

export type Inbox = ReturnType<typeof createInbox>

/** Reads messages as scenarios and passes each to every listener once (D31). */
export function createInbox() {
  const listeners = new Set<LiveListener>()
  const delivered = createRecentIds<string>(MOST_DELIVERED)
  return {
    subscribe(listener: LiveListener): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    deliver(message: ServerMessage): void {
      // A server repeats messages that may have been lost.
      if (delivered.has(message.Id)) return
      delivered.add(message.Id)
      const event = parseScenario(message.Type, message.Content)
      for (const listener of [...listeners]) listener({ message, event })
    },
  }
}
