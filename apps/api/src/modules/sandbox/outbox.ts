import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { outbox } from '../../db/tables/index.ts'

export type SentMail = ReturnType<typeof sentMailOf>
/** One mail with both parts; `html` is null for a mail that an earlier release sent. */
export type WholeMail = SentMail & Pick<OutboxRow, 'html'>
export type SentMessage = Awaited<ReturnType<typeof listMessages>>[number]

type OutboxRow = typeof outbox.$inferSelect

const MAX_OUTBOX_MESSAGES = 200

const listNewest = (tx: Tx, which: SQL) =>
  tx.select().from(outbox).where(which).orderBy(desc(outbox.id)).limit(MAX_OUTBOX_MESSAGES)

/** Newest first. */
export async function listMail(tx: Tx) {
  return (await listNewest(tx, eq(outbox.channel, 'mail'))).map(sentMailOf)
}

const sentMailOf = ({ id, recipient, recipientName, subject, body, attachments, created }: OutboxRow) => ({
  id,
  to: { name: recipientName ?? '', address: recipient },
  subject: subject ?? '',
  text: body,
  /** The file names, in order; each is at `/sandbox/mail/<id>/<number>`, the first at 0. */
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

export async function findMessage(tx: Tx, id: number): Promise<{ readonly to: string } | null> {
  const isMessage = and(eq(outbox.id, id), ne(outbox.channel, 'mail'))
  return firstOf(tx.select({ to: outbox.recipient }).from(outbox).where(isMessage))
}

/** Newest first. */
export async function listMessages(tx: Tx) {
  const rows = await listNewest(tx, ne(outbox.channel, 'mail'))
  return rows.map(({ id, channel, recipient, body, created }) => ({
    id,
    channel,
    to: recipient,
    text: body,
    created: created.toISOString(),
  }))
}
