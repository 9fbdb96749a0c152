import {
  ContactPreference,
  type Customer,
  fullNameOf,
  quoteExpiry,
  quoteHeading,
  quoteHold,
  type RoomChannel,
  type SavedQuote,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { isMailAddress } from '../../providers/mail/mail.ts'
import type { MessageChannel } from '../../providers/messages/messages.ts'
import type { UserContext } from '../../serve/context.ts'
import { keepDisclosure } from '../evidence/commission.ts'
import { brokerWords, MAIL_WORDING_VERSION } from '../evidence/wordings.ts'
import { refuseClosed } from '../guard.ts'
import { dealLinkOf } from '../links/customer-links.ts'
import { encryptRecipients, type LinkRecipients } from '../links/link-recipients.ts'
import { changeLink, insertLink } from '../links/link-store.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import { drawPdf } from '../quotes/pdf/draw-pdf.ts'
import { obstacleOfHold, refuseObstacle } from '../quotes/readiness.ts'
import { recordActivity } from '../record/activity.ts'
import { plainApplicationOf, type RecordParts } from '../record/record.ts'
import { findQuote, listQuotes, markQuote } from '../record/saved-quotes.ts'
import { loadRecordParts } from '../record/store.ts'
import { endWishes } from '../tasks/wishes.ts'
import { describeLink } from './link.ts'
import { type QuoteMail, quoteMail, quoteMessage } from './quote-mail.ts'

interface Sending {
  readonly quoteIds: readonly string[]
  readonly message?: string | null | undefined
  readonly recipients: LinkRecipients
  /** To an address that is not the customer's recorded one. */
  readonly isElsewhere?: boolean
}

type RecordRows = Awaited<ReturnType<UserContext['recordFor']>>

const TEXT_CHANNELS: Readonly<Record<number, MessageChannel>> = {
  [ContactPreference.Text]: 'sms',
  [ContactPreference.WhatsApp]: 'whatsapp',
}

/**
 * Sends quotes by mail, and also by text if the customer prefers that: one link with the same figures (D39). Returns the
 * link's id.
 */
export async function sendQuotes(
  tx: Tx,
  context: UserContext,
  { row, dealership }: RecordRows,
  { quoteIds, message, recipients, isElsewhere = false }: Sending,
): Promise<string> {
  // Over forty lines: a link, its messages, and every trace of them.
  const { user, at, config } = context
  const { applicationId, affiliateUserId } = row
  const { email } = recipients
  if (email !== null && !isMailAddress(email)) refuse('INVALID', undefined, { email: 'Invalid email format' })
  const parts = await loadRecordParts(tx, row)
  const quotes = await quotesToSend(tx, parts, quoteIds, at)
  const { link, linkId } = await linkFor(tx, context, { row, dealership }, quotes)
  const shown = describeLink(context, { dealership, parts, quotes }, at)
  const sending: QuoteMail = {
    link,
    shown,
    broker: config.broker,
    message: message?.trim() || null,
    recipient: recipients.name,
    pdf: email === null ? null : await drawPdf({ link: shown, statement: brokerWords(dealership.name, config.broker) }),
  }
  const channels = await queueAll(tx, context, sending, recipients)
  if (channels.length === 0) refuse('INVALID', undefined, { email: 'Required' })
  const sealedRecipients = encryptRecipients(context.cipher, linkId, recipients)
  await changeLink(tx, linkId, { channels, sealedRecipients })
  await recordRoomEvent(
    tx,
    { linkId, affiliateUserId },
    { kind: 'sent', text: `sent by ${channels.map((channel) => BY[channel]).join(' and ')}`, at },
  )
  for (const { quoteId } of quotes) await markQuote(tx, applicationId, quoteId, { sentAt: at })
  const whom = isElsewhere ? 'an address that was not the customer’s recorded one' : 'the customer'
  const deed = `sent ${quotes.length === 1 ? 'a quote' : `${quotes.length} quotes`} to ${whom}`
  await recordActivity(tx, row, { deed, subtext: quotes.map(quoteHeading).join('; '), user, at })
  await endWishes(tx, row, null, at)
  const details = { quoteIds: quotes.map(({ quoteId }) => quoteId), ...(isElsewhere ? { isElsewhere } : {}) }
  await context.audit(tx, 'quote.sent', row, { details })
  const place = { affiliateUserId, applicationId }
  const told = { by: 'mail', knownBy: 'sent', place, userId: user.userId, at } as const
  if (channels.includes('email')) await keepDisclosure(tx, context, quotes, MAIL_WORDING_VERSION, told)
  return linkId
}

/** The given mail address or the record's, and a number if the customer prefers text messages. */
export function recipientsOfCustomer(customer: Customer, given?: string | null | undefined): LinkRecipients {
  const { contactPreference, contactNumber } = customer
  const channel = TEXT_CHANNELS[contactPreference ?? ContactPreference.None]
  return {
    name: fullNameOf(customer),
    email: given?.trim() || customer.email?.trim() || null,
    texting: channel && contactNumber ? { channel, to: contactNumber } : null,
  }
}

const BY: Readonly<Record<RoomChannel, string>> = { email: 'e-mail', sms: 'text', whatsapp: 'WhatsApp' }

/** Queues the messages and returns their channels. */
async function queueAll(
  tx: Tx,
  context: UserContext,
  sending: QuoteMail,
  { email, texting }: LinkRecipients,
): Promise<RoomChannel[]> {
  const isMailed = email !== null && (await queueMail(tx, context, quoteMail(sending, email)))
  const isTexted = texting !== null && (await queueMessage(tx, context, { ...texting, text: quoteMessage(sending) }))
  return [...(isMailed ? (['email'] as const) : []), ...(isTexted ? [texting.channel] : [])]
}

async function quotesToSend(tx: Tx, parts: RecordParts, ids: readonly string[], at: Date): Promise<SavedQuote[]> {
  const { applicationId } = parts.row
  const application = plainApplicationOf(parts)
  refuseClosed('quotes', application, at)
  const saved = await listQuotes(tx, applicationId)
  const quotes: SavedQuote[] = []
  for (const quoteId of new Set(ids)) quotes.push(await findQuote(tx, applicationId, quoteId))
  for (const quote of quotes) {
    const hold = quoteHold(quote, saved, application, at)
    refuseObstacle(hold && obstacleOfHold(hold))
  }
  return quotes
}

async function linkFor(
  tx: Tx,
  { at, publicUrl, user }: UserContext,
  { row: { applicationId, affiliateUserId }, dealership }: RecordRows,
  quotes: readonly SavedQuote[],
): Promise<{ link: string; linkId: string }> {
  const expiresAt = new Date(Math.max(...quotes.map((quote) => quoteExpiry(quote).getTime())))
  const quoteIds = quotes.map(({ quoteId }) => quoteId)
  const created = { created: at, createdByUserId: user.userId, sentBy: user.name ?? null }
  const { token, linkId } = await insertLink(tx, { applicationId, affiliateUserId, quoteIds, expiresAt, ...created })
  return { link: dealLinkOf(dealership, publicUrl(), token), linkId }
}
