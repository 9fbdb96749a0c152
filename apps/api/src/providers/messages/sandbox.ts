import type { Database } from '../../db/database.ts'
import { outbox } from '../../db/tables/index.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { MessageSender } from './messages.ts'

/** Numbers with a fixed failure (docs/sandbox.md). */
const MESSAGE_FAILURES: Readonly<Record<string, ProviderFailure['kind']>> = {
  '+447700900998': 'refused',
  '+447700900999': 'unavailable',
}

/** Sends nothing: its messages are shown at `/sandbox/messages`. */
export function createSandboxMessages(db: Database, now: () => Date): MessageSender {
  return {
    async send(id, { channel, to, text }) {
      const failure = MESSAGE_FAILURES[to]
      if (failure) throw new ProviderFailure('messages', failure)
      await db.asSystem((tx) =>
        tx
          .insert(outbox)
          .values({ messageId: id, channel, recipient: to, body: text, created: now() })
          .onConflictDoNothing(),
      )
    },
  }
}
