import { counted, HOUR_MS, type RoomPaper, roomMark, type SentLink } from '@forecourt/core'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { roomLinks } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { dealLinkOf } from '../links/customer-links.ts'
import {
  type Address,
  addressOf,
  encryptRecipients,
  type LinkRecipients,
  recipientsOf,
} from '../links/link-recipients.ts'
import { changeLink, findLinkById, insertLink, insertToken, type LinkRow } from '../links/link-store.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { recordActivity } from '../record/activity.ts'
import { listQuotes } from '../record/saved-quotes.ts'
import { updateColumns } from '../record/store.ts'
import { LINK_MS, owedOf, scheduleReminders } from './paper-reminders.ts'
import type { RoomParts } from './room.ts'
import { roomLinkById } from './room-links.ts'
import { BY_CHANNEL, queuePapersMessage } from './room-messages.ts'
import { recipientsOfCustomer } from './send.ts'

/**
 * Asks the customer for the papers that they owe, once an hour at most: a message with the room's link, by the channel
 * that they chose. It is the start of the reminders.
 */
export async function askForPapers(tx: Tx, context: UserContext, id: string): Promise<SentLink> {
  // Over forty lines: a message, and every trace of it.
  const { user, at } = context
  const { row, dealership } = await context.recordFor(tx, id, { lock: true })
  const owed = await owedOf(tx, row, at)
  if (owed.length === 0) refuse('INVALID', 'There is no document to ask the customer for.')
  const lately = row.papersAskedAt && at.getTime() - row.papersAskedAt.getTime() < HOUR_MS
  if (lately) refuse('INVALID', 'The customer was asked within the last hour.')
  const recipients = recipientsForPapers(recipientsOfCustomer(row.doc.customer ?? {}), row.doc.customer?.contactNumber)
  const links = await linksOf(tx, row.applicationId)
  const { link, address } = await linkTo(tx, context, { row, links, recipients })
  const token = await insertToken(tx, link, new Date(at.getTime() + LINK_MS))
  // The papers that are rejected by now are in this message.
  const told = link.told ?? roomMark({ steps: [], papers: owed })
  const asked = { askedAt: at, askedBy: user.name ?? null, remindedSince: at, remindersSent: 0, told }
  await changeLink(tx, link.linkId, asked)
  const message = { papers: owed, kind: 'asked' as const, link: dealLinkOf(dealership, context.publicUrl(), token) }
  const recipient = { address, firstName: row.doc.customer?.firstName ?? null, dealership }
  if (!(await queuePapersMessage(tx, context, recipient, message))) refuse('INVALID', NO_ADDRESS)
  const count = counted(owed.length, 'document')
  await recordRoomEvent(tx, link, { kind: 'sent', text: `asked for ${count} ${BY_CHANNEL[address.channel]}`, at })
  await scheduleReminders(tx, { ...link, ...asked }, at)
  await updateColumns(tx, row.applicationId, { papersAskedAt: at })
  const deed = `asked the customer for ${count} ${BY_CHANNEL[address.channel]}`
  await recordActivity(tx, row, { deed, subtext: namesOf(owed), user, at })
  await context.audit(tx, 'papers.asked', row, { subjectId: link.linkId })
  return found(await roomLinkById(tx, context, link.linkId))
}

const NO_ADDRESS = 'There is no e-mail address or mobile number to ask by. Add one under Customer.'

const namesOf = (papers: readonly RoomPaper[]) => papers.map(({ name }) => name).join('; ')

/** The chosen way, else e-mail, else a text to the number. */
function recipientsForPapers(chosen: LinkRecipients, number: string | null | undefined): LinkRecipients {
  if (chosen.texting || chosen.email || !number) return chosen
  return { ...chosen, texting: { channel: 'sms', to: number } }
}

const linksOf = (tx: Tx, applicationId: string): Promise<LinkRow[]> =>
  tx.select().from(roomLinks).where(eq(roomLinks.applicationId, applicationId)).orderBy(desc(roomLinks.created))

interface LinkSearch {
  readonly row: RoomParts['row']
  readonly links: readonly LinkRow[]
  readonly recipients: LinkRecipients
}

/** The newest valid link to the same address, or a new one: codes go only where the link went. */
async function linkTo(
  tx: Tx,
  context: UserContext,
  { row, links, recipients }: LinkSearch,
): Promise<{ link: LinkRow; address: Address }> {
  const { at, cipher } = context
  const address = addressOf(recipients, channelsOf(recipients)) ?? refuse('INVALID', NO_ADDRESS)
  const sameAddress = links.filter((link) => addressOf(recipientsOf(link, cipher), link.channels)?.to === address.to)
  if (sameAddress.some(({ stoppedAt }) => stoppedAt !== null))
    refuse('INVALID', 'The customer asked for no more of these messages. Call them instead.')
  const known = sameAddress.find(({ expiresAt, withdrawnAt }) => withdrawnAt === null && expiresAt > at)
  return { address, link: known ?? (await newLink(tx, context, row, recipients)) }
}

const channelsOf = ({ texting, email }: LinkRecipients) =>
  texting ? ([texting.channel] as const) : email ? (['email'] as const) : []

/** With the quotes of the deal; a deal that was agreed elsewhere has none. */
async function newLink(
  tx: Tx,
  { at, user, cipher }: UserContext,
  { applicationId, affiliateUserId }: RoomParts['row'],
  recipients: LinkRecipients,
): Promise<LinkRow> {
  const quotes = (await listQuotes(tx, applicationId)).filter(({ isArchived, isProposed }) => isProposed && !isArchived)
  const { linkId } = await insertLink(tx, {
    applicationId,
    affiliateUserId,
    quoteIds: quotes.map(({ quoteId }) => quoteId),
    created: at,
    expiresAt: new Date(at.getTime() + LINK_MS),
    createdByUserId: user.userId,
    sentBy: user.name ?? null,
  })
  const sealedRecipients = encryptRecipients(cipher, linkId, recipients)
  await changeLink(tx, linkId, { channels: [...channelsOf(recipients)], sealedRecipients })
  return found(await findLinkById(tx, linkId))
}
