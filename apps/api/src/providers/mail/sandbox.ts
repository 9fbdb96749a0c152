import type { Database } from '../../db/database.ts'
import { outbox } from '../../db/tables/index.ts'
import type { MailSender } from './mail.ts'

/** Sends nothing: what it would have sent is at `/sandbox/mail`. */
export function createSandboxMail(db: Database, now: () => Date): MailSender {
  return {
    async send(id, { to, subject, text }) {
      const row = { messageId: id, channel: 'mail', recipient: to.address, recipientName: to.name }
      await db.asSystem((tx) =>
        tx
          .insert(outbox)
          .values({ ...row, subject, body: text, created: now() })
          .onConflictDoNothing(),
      )
    },
  }
}
