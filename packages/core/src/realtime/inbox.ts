import { parseScenario, type ServerMessage } from '../models/index.ts'
import type { LiveListener } from './realtime-types.ts'
import { createRecentIds } from './recent-ids.ts'

export type Inbox = ReturnType<typeof createInbox>

/** Reads messages as scenarios and passes each to every listener once (D31). */
export function createInbox() {
  const listeners = new Set<LiveListener>()
  const recent = createRecentIds()
  return {
    subscribe(listener: LiveListener): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    deliver(message: ServerMessage): void {
      if (!recent.isNew(message.Id)) return
      const event = parseScenario(message.Type, message.Content)
      for (const listener of [...listeners]) listener({ message, event })
    },
  }
}
