import {
  ContactPreference,
  type Customer,
  isQuoteExpired,
  quoteExpiry,
  quoteHeading,
  type SavedQuote,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { isMailAddress } from '../../providers/mail/mail.ts'
import type { MessageChannel } from '../../providers/messages/messages.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { Common } from '../../serve/context.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { loadRecordParts } from '../applications/store.ts'
import type { DealershipRow } from '../dealers/store.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import { keepDisclosure } from './commission.ts'
import { describeLink } from './link.ts'
import { insertLink } from './link-store.ts'
import { quotePdf } from './pdf/quote-pdf.ts'
import { recordActivity } from './quote-change.ts'
import { type QuoteMail, quoteMail, quoteMessage } from './quote-mail.ts'
import { brokerWords, MAIL_WORDING_VERSION } from './quote-words.ts'
import { findQuote, markQuote } from './store.ts'

interface SendBody {
  readonly quoteIds: readonly string[]
  readonly email?: string | null | undefined
  readonly message?: string | null | undefined
}

interface Sender {
  readonly user: CallerUser
  readonly row: ApplicationRow
  readonly dealership: DealershipRow
}

const TEXT_CHANNELS: Readonly<Record<number, MessageChannel>> = {
  [ContactPreference.Text]: 'sms',
  [ContactPreference.WhatsApp]: 'whatsapp',
}

/** By mail, and by text too if the customer prefers that: one link with the same figures (D39). */
export async function sendQuotes(tx: Tx, context: Common, sender: Sender, body: SendBody): Promise<void> {
  const { row, dealership, user } = sender
  const customer = row.doc.customer ?? {}
  const email = body.email?.trim() || customer.email?.trim() || null
  if (email !== null && !isMailAddress(email)) refuse('INVALID', undefined, { email: 'Invalid email format' })
  const quotes = await quotesToSend(tx, row.applicationId, body.quoteIds, context.at)
  const link = await linkFor(tx, context, sender, quotes)
  const parts = await loadRecordParts(tx, row)
  const shown = describeLink(context, { row, dealership, parts, quotes }, context.at)
  const sending: QuoteMail = {
    ...{ link, shown, broker: context.config.broker, message: body.message?.trim() || null },
    recipient: recipientName(customer),
    pdf: email === null ? null : await quotePdf(shown, brokerWords(dealership.name, context.config.broker)),
  }
  const { isMailed, isTexted } = await queueAll(tx, context, sending, customer, email)
  if (!isMailed && !isTexted) refuse('INVALID', undefined, { email: 'Required' })
  for (const { quoteId } of quotes) await markQuote(tx, row.applicationId, quoteId, { sentAt: context.at })
  const deed = quotes.length === 1 ? 'sent a quote to the customer' : `sent ${quotes.length} quotes to the customer`
  await recordActivity(tx, row, { deed, subtext: quotes.map(quoteHeading).join('; '), user, at: context.at })
  const { applicationId, affiliateUserId } = row
  const details = { quoteIds: quotes.map(({ quoteId }) => quoteId) }
  await recordAudit(tx, {
    ...{ at: context.at, action: 'quote.sent', userId: user.userId, affiliateUserId, applicationId, details },
  })
  const told = { by: 'mail' as const, place: { affiliateUserId, applicationId }, userId: user.userId, at: context.at }
  if (isMailed) await keepDisclosure(tx, context, quotes, MAIL_WORDING_VERSION, told)
}

async function queueAll(
  tx: Tx,
  context: Common,
  sending: QuoteMail,
  { contactPreference, contactNumber }: Customer,
  email: string | null,
): Promise<{ isMailed: boolean; isTexted: boolean }> {
  const isMailed = email !== null && (await queueMail(tx, context, quoteMail(sending, email)))
  const channel = TEXT_CHANNELS[contactPreference ?? ContactPreference.None]
  if (!channel || !contactNumber) return { isMailed, isTexted: false }
  const isTexted = await queueMessage(tx, context, { channel, to: contactNumber, text: quoteMessage(sending) })
  return { isMailed, isTexted }
}

async function quotesToSend(tx: Tx, applicationId: string, ids: readonly string[], at: Date): Promise<SavedQuote[]> {
  const quotes: SavedQuote[] = []
  for (const quoteId of new Set(ids)) quotes.push(await findQuote(tx, applicationId, quoteId))
  if (quotes.some(({ isArchived }) => isArchived)) refuse('INVALID', 'This quote is archived. Restore it first.')
  if (quotes.some((quote) => isQuoteExpired(quote, at))) refuse('INVALID', 'This quote is older than 31 days.')
  return quotes
}

async function linkFor(
  tx: Tx,
  { at, publicUrl }: Common,
  { row, user }: Sender,
  quotes: readonly SavedQuote[],
): Promise<string> {
  const expiresAt = new Date(Math.max(...quotes.map((quote) => quoteExpiry(quote).getTime())))
  const { applicationId, affiliateUserId } = row
  const quoteIds = quotes.map(({ quoteId }) => quoteId)
  const created = { created: at, createdByUserId: user.userId }
  const token = await insertLink(tx, { applicationId, affiliateUserId, quoteIds, expiresAt, ...created })
  return `${publicUrl()}/q/${token}`
}

const recipientName = ({ firstName, lastName }: Customer) => [firstName, lastName].filter(Boolean).join(' ')
