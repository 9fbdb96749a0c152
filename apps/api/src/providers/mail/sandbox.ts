import type { Database } from '../../db/database.ts'
import { outbox } from '../../db/tables/index.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { MailSender } from './mail.ts'

/** Mailboxes, at any domain, with a fixed failure (docs/sandbox.md). */
const MAIL_FAILURES: Readonly<Record<string, ProviderFailure['kind']>> = { refused: 'refused', away: 'unavailable' }

/** Sends nothing: its mails are shown at `/sandbox/mail`. */
export function createSandboxMail(db: Database, now: () => Date): MailSender {
  return {
    async send(id, { to, subject, text, html = null, attachments = [] }) {
      const failure = MAIL_FAILURES[to.address.split('@')[0] ?? '']
      if (failure) throw new ProviderFailure('mail', failure)
      const row = { messageId: id, channel: 'mail', recipient: to.address, recipientName: to.name }
      await db.asSystem((tx) =>
        tx
          .insert(outbox)
          .values({ ...row, subject, body: text, html, attachments: [...attachments], created: now() })
          .onConflictDoNothing(),
      )
    },
  }
}
