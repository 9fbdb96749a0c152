import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/database.ts'
import type { TestApp } from '../../testing/index.ts'
import { type MailContent, mailBrand } from '../outgoing/layout/content.ts'

type Sent = Readonly<Record<'channel' | 'recipient' | 'subject' | 'body', string>>

/** A short mail to that address. */
export const aMail = (address: string, more: Partial<MailContent> = {}): MailContent => ({
  to: { name: 'Ann Other', address },
  subject: 'Your quote',
  brand: mailBrand('Quillmere', '01632 960140', null),
  greeting: 'Hello Ann,',
  opening: ['Here it is.'],
  ...more,
})

/**
 * The newest message of a channel with these words; empty if there is none. Messages queued together arrive in any
 * order.
 */
export async function lastSent({ db, runJobs }: TestApp, channel = 'mail', words = ''): Promise<Sent> {
  await runJobs()
  const [row] = await db.asSystem((tx) =>
    rowsOf<Sent>(
      tx,
      sql`select * from outbox where channel = ${channel} and strpos(body, ${words}) > 0 order by id desc limit 1`,
    ),
  )
  return row ?? { channel, recipient: '', subject: '', body: '' }
}

export async function sentCount({ db, runJobs }: TestApp): Promise<number> {
  await runJobs()
  const [row] = await db.asSystem((tx) => rowsOf<{ sent: number }>(tx, sql`select count(*)::int as sent from outbox`))
  return row?.sent ?? 0
}

/** The secret of the room link in a message. */
export const linkTokenOf = ({ body }: Sent): string => /\/q\/([\w-]{43})/.exec(body)?.[1] ?? ''
