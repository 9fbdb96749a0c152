import {
  DAY_MS,
  displayStatus,
  isOwed,
  mayRemindAt,
  nextReminderAt,
  papersOf,
  REMINDERS_AFTER,
  type RoomPaper,
} from '@forecourt/core'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { enqueueAll } from '../../jobs/queue.ts'
import { findDealership } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { dealLinkOf } from '../links/customer-links.ts'
import { addressOf, recipientsOf } from '../links/link-recipients.ts'
import { changeLink, findLinkById, insertToken, type LinkRow, lockLink } from '../links/link-store.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { publishChange } from '../record/publish-change.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { loadRecordParts, lockRow } from '../record/store.ts'
import { BY_CHANNEL, queuePapersMessage } from './room-messages.ts'

const REMINDER_JOB = 'papers-reminder'

/** How long a message's link works. */
export const LINK_MS = 31 * DAY_MS

const Reminder = z.object({
  linkId: z.string(),
  /** The reminders of an earlier request, or of an earlier rejection, are over. */
  since: z.string(),
  /** Counted from 0. */
  nth: z.int(),
})
type Reminder = z.infer<typeof Reminder>

/** Queues both reminders in the transaction that asks, so that a request and its reminders are kept together. */
export async function scheduleReminders(
  tx: Tx,
  { linkId, remindedSince }: Pick<LinkRow, 'linkId' | 'remindedSince'>,
  now: Date,
): Promise<void> {
  if (!remindedSince) return
  const since = remindedSince.toISOString()
  const jobs = REMINDERS_AFTER.map((_, nth) =>
    reminderJob({ linkId, since, nth }, nextReminderAt(remindedSince, nth) ?? now),
  )
  await enqueueAll(tx, jobs, now)
}

function reminderJob(payload: Reminder, runAt: Date) {
  const { linkId, since, nth } = payload
  return { kind: REMINDER_JOB, key: `${linkId} ${since} ${nth} ${runAt.toISOString()}`, payload, runAt }
}

export function registerReminders(services: Services): void {
  services.jobs.handleInTransaction(REMINDER_JOB, Reminder, async (tx, reminder) => {
    const known = await findLinkById(tx, reminder.linkId)
    // The record before its link, as everywhere: two jobs never send the same reminder.
    const row = known && (await lockRow(tx, known.applicationId))
    const link = row && !row.erasedAt ? await lockLink(tx, reminder.linkId) : null
    if (row && link) await remind(tx, services, { row, link, reminder })
  })
}

interface Reminding {
  readonly row: ApplicationRow
  readonly link: LinkRow
  readonly reminder: Reminder
}

async function remind(tx: Tx, services: Services, { row, link, reminder }: Reminding): Promise<void> {
  const at = services.now()
  const { nth } = reminder
  const dealership = await findDealership(tx, row.affiliateUserId)
  const papers = await owedOf(tx, row, at)
  if (!dealership || papers.length === 0 || !isDue(link, reminder, at)) return
  if (dealership.settings.remindsOfPapers === false) return
  const next = mayRemindAt(at)
  // The job ran late, into the night.
  if (next > at) return await enqueueAll(tx, [reminderJob(reminder, next)], at)
  const address = addressOf(recipientsOf(link, services.cipher), link.channels)
  if (!address) return
  const token = await insertToken(tx, link, new Date(at.getTime() + LINK_MS))
  const recipient = { address, firstName: row.doc.customer?.firstName ?? null, dealership }
  const message = { papers, kind: 'reminded' as const, link: dealLinkOf(dealership, services.publicUrl(), token) }
  if (!(await queuePapersMessage(tx, services, recipient, message))) return
  await changeLink(tx, link.linkId, { remindersSent: nth + 1 })
  await recordRoomEvent(tx, link, { kind: 'sent', text: `reminded ${BY_CHANNEL[address.channel]}`, at })
  await publishChange(tx, row, at)
}

/** Nothing is sent to a link that has ended, after a stop, twice, or together with the next one. */
function isDue(link: LinkRow, { since, nth }: Reminder, at: Date): boolean {
  const { remindedSince, remindersSent, stoppedAt, withdrawnAt, expiresAt } = link
  if (stoppedAt || withdrawnAt || expiresAt <= at || remindedSince?.toISOString() !== since) return false
  const following = nextReminderAt(remindedSince, nth + 1)
  return remindersSent <= nth && (following === null || following > at)
}

/** The papers that the customer owes now; none once the deal is closed. */
export async function owedOf(tx: Tx, row: ApplicationRow, at: Date): Promise<RoomPaper[]> {
  const application = plainApplicationOf(await loadRecordParts(tx, row))
  const { rule, tabs } = displayStatus(application, at)
  if (rule === 'completed' || !tabs.documents) return []
  return papersOf(application).filter(isOwed)
}
