import { nextReminderAt, type SentLink } from '@forecourt/core'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { roomLinks } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { recipientsOf } from '../links/link-recipients.ts'
import { changeLink, findLinkById, type LinkRow, lockLink } from '../links/link-store.ts'
import { eventsOfLinks, type RoomEventRow, recordRoomEvent } from '../links/room-events.ts'
import { recordActivity } from '../record/activity.ts'
import { updateColumns } from '../record/store.ts'
import { scheduleReminders } from './paper-reminders.ts'
import { updatesOf } from './room.ts'
import { recipientsOfCustomer, sendQuotes } from './send.ts'

const MOST_LINKS = 100

type LinkServices = Pick<UserContext, 'cipher'>

/** Newest first. */
export async function linksOfRecord(tx: Tx, parts: LinkServices, applicationId: string): Promise<SentLink[]> {
  const links = await tx
    .select()
    .from(roomLinks)
    .where(eq(roomLinks.applicationId, applicationId))
    .orderBy(desc(roomLinks.created))
    .limit(MOST_LINKS)
  const events = await eventsOfLinks(
    tx,
    links.map(({ linkId }) => linkId),
  )
  return links.map((link) => roomLinkOf(parts, link, events))
}

export async function roomLinkById(tx: Tx, parts: LinkServices, linkId: string): Promise<SentLink | null> {
  const link = await findLinkById(tx, linkId)
  return link && roomLinkOf(parts, link, await eventsOfLinks(tx, [linkId]))
}

function roomLinkOf(parts: LinkServices, link: LinkRow, events: readonly RoomEventRow[]): SentLink {
  const { linkId, quoteIds, channels, sentBy, timesOpened, suggestion } = link
  const { created: sentAt, expiresAt, withdrawnAt, lastOpenedAt } = withIsoTimes(link)
  const { reminds: _, ...updates } = updatesOf(link, parts)
  return {
    linkId,
    quoteIds,
    channels,
    sentBy,
    timesOpened,
    suggestion,
    sentAt,
    expiresAt,
    withdrawnAt,
    lastOpenedAt,
    isReplaced: link.replacedBy !== null,
    papersAsked: papersAskedOf(link),
    updates,
    events: events.filter((event) => event.linkId === linkId).map(withIsoTimes),
  }
}

function papersAskedOf(link: LinkRow): SentLink['papersAsked'] {
  const { askedAt: at, askedBy: by, stoppedAt, lastOpenedAt } = withIsoTimes(link)
  const { askedAt, remindedSince, remindersSent } = link
  if (!at || !askedAt) return null
  const next = remindedSince && !stoppedAt ? nextReminderAt(remindedSince, remindersSent) : null
  return {
    at,
    by,
    reminders: remindersSent,
    stoppedAt,
    nextReminderAt: next?.toISOString() ?? null,
    openedAt: link.lastOpenedAt && link.lastOpenedAt >= askedAt ? lastOpenedAt : null,
  }
}

/** Locks the record before its link, as everywhere. */
async function linkFor(tx: Tx, { recordFor }: UserContext, linkId: string) {
  const { applicationId } = found(await findLinkById(tx, linkId))
  const record = await recordFor(tx, applicationId, { lock: true })
  return { link: found(await lockLink(tx, linkId)), ...record }
}

export async function withdrawLink(
  tx: Tx,
  context: UserContext,
  linkId: string,
  isWithdrawn: boolean,
): Promise<SentLink> {
  const { user, at } = context
  const { link, row } = await linkFor(tx, context, linkId)
  if (!isWithdrawn && link.replacedBy) return refuse('INVALID', 'A newer link has taken the place of this one.')
  if ((link.withdrawnAt !== null) !== isWithdrawn) {
    await changeLink(tx, linkId, { withdrawnAt: isWithdrawn ? at : null })
    await recordWithdrawal(tx, context, link, isWithdrawn)
    // The reminders end with the link, and the customer has to be asked again.
    if (link.askedAt && row.papersAskedAt) await updateColumns(tx, row.applicationId, { papersAskedAt: null })
    const deed = isWithdrawn ? 'withdrew the customer’s quote link' : 'restored the customer’s quote link'
    await recordActivity(tx, row, { deed, subtext: '', user, at })
  }
  return found(await roomLinkById(tx, context, linkId))
}

async function recordWithdrawal(tx: Tx, context: UserContext, link: LinkRow, isWithdrawn: boolean): Promise<void> {
  const { user, at } = context
  if (isWithdrawn)
    await recordRoomEvent(tx, link, { kind: 'withdrawn', text: `withdrawn by ${user.name ?? 'the dealer'}`, at })
  const action = isWithdrawn ? 'quote.link-withdrawn' : 'quote.link-restored'
  await context.audit(tx, action, link, { subjectId: link.linkId })
}

/**
 * Sends a new link to the same quotes to the old link's address; the old link ends, together with its customer's
 * session.
 */
export async function renewLink(tx: Tx, context: UserContext, linkId: string): Promise<void> {
  const { at, cipher } = context
  const { link, ...record } = await linkFor(tx, context, linkId)
  if (link.replacedBy) return refuse('INVALID', 'A newer link has taken the place of this one.')
  const recipients = recipientsOf(link, cipher) ?? recipientsOfCustomer(record.row.doc.customer ?? {})
  const replacedBy = await sendQuotes(tx, context, record, { quoteIds: link.quoteIds, recipients })
  await changeLink(tx, linkId, { withdrawnAt: at, replacedBy })
  const { updatesOn, told, suggestion, askedAt, askedBy, remindedSince, remindersSent, stoppedAt } = link
  const goesOn = { updatesOn, told, suggestion, askedAt, askedBy, remindedSince, remindersSent, stoppedAt }
  await changeLink(tx, replacedBy, goesOn)
  await scheduleReminders(tx, { linkId: replacedBy, remindedSince }, at)
  await recordWithdrawal(tx, context, link, true)
}
