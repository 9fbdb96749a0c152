import { and, desc, eq, ne } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { outbox } from '../../db/tables/index.ts'

export interface SentMail {
  readonly id: number
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** The file names, in order; each is at `/sandbox/mail/<id>/<number>`, the first at 0. */
  readonly attachments: readonly string[]
  readonly created: string
}

/** One mail with both parts; `html` is null for a mail that an earlier release sent. */
export interface WholeMail extends SentMail {
  readonly html: string | null
}

export interface SentMessage {
  readonly id: number
  readonly channel: string
  readonly to: string
  readonly text: string
  readonly created: string
}

const MAX_OUTBOX_MESSAGES = 200

/** Newest first. */
export async function listMail(tx: Tx): Promise<SentMail[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(eq(outbox.channel, 'mail'))
    .orderBy(desc(outbox.id))
    .limit(MAX_OUTBOX_MESSAGES)
  return rows.map(sentMailOf)
}

type OutboxRow = typeof outbox.$inferSelect

const sentMailOf = ({ id, recipient, recipientName, subject, body, attachments, created }: OutboxRow): SentMail => ({
  id,
  to: { name: recipientName ?? '', address: recipient },
  subject: subject ?? '',
  text: body,
  attachments: attachments.map(({ filename }) => filename),
  created: created.toISOString(),
})

export async function findMail(tx: Tx, id: number): Promise<WholeMail | null> {
  const isMail = and(eq(outbox.id, id), eq(outbox.channel, 'mail'))
  const row = await firstOf(tx.select().from(outbox).where(isMail))
  return row ? { ...sentMailOf(row), html: row.html } : null
}

/** One attachment of a mail; null if the mail has none at this number. */
export async function findAttachment(tx: Tx, id: number, number: number) {
  const row = await firstOf(tx.select({ attachments: outbox.attachments }).from(outbox).where(eq(outbox.id, id)))
  return row?.attachments[number] ?? null
}

/** Newest first. */
export async function listMessages(tx: Tx): Promise<SentMessage[]> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(ne(outbox.channel, 'mail'))
    .orderBy(desc(outbox.id))
    .limit(MAX_OUTBOX_MESSAGES)
  return rows.map(({ id, channel, recipient, body, created }) => ({
    id,
    channel,
    to: recipient,
    text: body,
    created: created.toISOString(),
  }))
}
