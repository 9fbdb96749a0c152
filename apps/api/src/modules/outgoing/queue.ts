import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { cleanMail, type Mail } from '../../providers/mail/mail.ts'
import { cleanMessage, type TextMessage } from '../../providers/messages/messages.ts'
import type { Services } from '../../services.ts'
import type { MailContent } from './layout/content.ts'
import { renderMail } from './layout/render-mail.ts'
import { plainWords, withoutLinks } from './plain-words.ts'
import { insertOutgoing } from './store.ts'

type QueueParts = Pick<Services, 'jobs' | 'cipher' | 'now'>

export const OUTGOING_JOB = 'send-outgoing'

/** With the delays after failures, more than a day: a mail server may be down overnight. */
const MOST_TRIES = 400

/**
 * Queues a mail in the transaction that makes it necessary: it is sent after the commit, and never after a rollback. The content
 * is data, written here as text and as HTML in the one layout. Returns false, and queues nothing, if the address is invalid.
 *
 * ```ts
 * await queueMail(tx, services, {
 *   to: { name: 'Ann Other', address: 'ann@example.test' },
 *   subject: `Your code for ${dealership.name}`,
 *   brand: dealershipBrand(dealership),
 *   greeting: 'Hello Ann,',
 *   opening: [`Here is the code that ${dealership.name} asks you for.`],
 *   figure: { value: '493 027', label: 'is your code, for ten minutes' },
 *   closing: ['If you did not ask for it, do nothing.'],
 * })
 * ```
 *
 * Give each new kind a row in `mail-kinds.test.ts`, and a link that gives access one in docs/security.md, "Links in mails".
 */
export async function queueMail(tx: Tx, parts: QueueParts, content: MailContent): Promise<boolean> {
  return await queue(tx, parts, 'mail', cleanMail(renderMail(withPlainWords(content))))
}

/** Names, references and messages are typed by people, so none of them may become a link in the broker's name. */
const withPlainWords = (content: MailContent): MailContent => ({
  ...content,
  greeting: withoutLinks(content.greeting),
  message: plainWords(content.message),
  sections: content.sections?.map((section) => ({
    ...section,
    rows: section.rows?.map(([label, value]) => [label, withoutLinks(value)] as const),
  })),
})

/** Queues a text message; false if the number is invalid. */
export async function queueMessage(tx: Tx, parts: QueueParts, message: TextMessage): Promise<boolean> {
  return await queue(tx, parts, message.channel, cleanMessage(message))
}

async function queue(
  tx: Tx,
  { jobs, cipher, now }: QueueParts,
  channel: string,
  content: Mail | TextMessage | null,
): Promise<boolean> {
  if (content === null) return false
  const id = randomUUID()
  await insertOutgoing(tx, { id, channel, sealed: cipher.encrypt(content, id), created: now() })
  await jobs.enqueue(tx, { kind: OUTGOING_JOB, key: id, payload: { id }, maxAttempts: MOST_TRIES })
  return true
}
