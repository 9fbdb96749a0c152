import type { Database } from '../../db/database.ts'
import { outbox } from '../../db/tables/index.ts'
import type { MessageSender } from './messages.ts'

/** Sends nothing: what it would have sent is at `/sandbox/messages`. */
export function createSandboxMessages(db: Database, now: () => Date): MessageSender {
  return {
    async send(id, { channel, to, text }) {
      await db.asSystem((tx) =>
        tx
          .insert(outbox)
          .values({ messageId: id, channel, recipient: to, body: text, created: now() })
          .onConflictDoNothing(),
      )
    },
  }
}
