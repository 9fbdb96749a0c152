import type { Database } from '../db/database.ts'
import { outbox } from '../db/tables/index.ts'
import { ProviderFailure } from '../http/provider-failure.ts'
import type { MailSender } from './mail/mail.ts'
import type { MessageSender } from './messages/messages.ts'

/** Mailboxes, at any domain, and numbers with a fixed failure (docs/sandbox.md). */
const FAILURES: Readonly<Record<string, ProviderFailure['kind']>> = {
  refused: 'refused',
  away: 'unavailable',
  '+447700900998': 'refused',
  '+447700900999': 'unavailable',
}

/** Sends nothing: its mails are shown at `/sandbox/mail`, its messages at `/sandbox/messages`. */
export function createSandboxSenders(db: Database, now: () => Date): { mail: MailSender; messages: MessageSender } {
  async function keep(provider: string, row: Omit<typeof outbox.$inferInsert, 'created'>): Promise<void> {
    const failure = FAILURES[row.recipient.split('@')[0] ?? '']
    if (failure) throw new ProviderFailure(provider, failure)
    await db.asSystem((tx) =>
      tx
        .insert(outbox)
        .values({ ...row, created: now() })
        .onConflictDoNothing(),
    )
  }
  return {
    mail: {
      send: (messageId, { to, subject, text: body, html = null, attachments = [] }) =>
        keep('mail', {
          messageId,
          channel: 'mail',
          recipient: to.address,
          recipientName: to.name,
          subject,
          body,
          html,
          attachments: [...attachments],
        }),
    },
    messages: {
      send: (messageId, { channel, to: recipient, text: body }) =>
        keep('messages', { messageId, channel, recipient, body }),
    },
  }
}
