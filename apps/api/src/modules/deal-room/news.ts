import { isDeepStrictEqual } from 'node:util'
import {
  MINUTE_MS,
  mayRemindAt,
  nextChange,
  type RoomMark,
  type RoomPaper,
  rejectionNews,
  roomNews,
} from '@forecourt/core'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { roomLinks } from '../../db/tables/index.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { MailAttachment } from '../../providers/mail/mail.ts'
import { findDealership } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { ApplicationPayload } from '../applications/lenders/decisions.ts'
import { brokerWords } from '../evidence/wordings.ts'
import { dealLinkOf } from '../links/customer-links.ts'
import { type Address, addressOf, recipientsOf } from '../links/link-recipients.ts'
import { changeLink, insertToken } from '../links/link-store.ts'
import { NEWS_JOB, wantsNews } from '../links/news-schedule.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { drawPdf } from '../quotes/pdf/draw-pdf.ts'
import { publishChange } from '../record/publish-change.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { loadRecordParts, lockRow, updateColumns } from '../record/store.ts'
import { describeLink, quotesOf } from './link.ts'
import { LINK_MS, scheduleReminders } from './paper-reminders.ts'
import { QUOTE_FILE } from './quote-mail.ts'
import { type RoomParts, viewOf } from './room.ts'
import { BY_CHANNEL, queueNews, queuePapersMessage } from './room-messages.ts'

export function registerNews(services: Services): void {
  services.jobs.handleInTransaction(NEWS_JOB, ApplicationPayload, async (tx, { applicationId }) => {
    // Locked, so that two jobs never send the same news.
    const row = await lockRow(tx, applicationId)
    const dealership = row && (await findDealership(tx, row.affiliateUserId))
    if (!row || !dealership || row.erasedAt) return
    const isWanted = and(wantsNews, isNull(roomLinks.withdrawnAt))
    const ofRecord = eq(roomLinks.applicationId, row.applicationId)
    const links = await tx.select().from(roomLinks).where(and(ofRecord, isWanted))
    // One message to one address: news of each step tell of rejected papers too.
    const byNews = links.toSorted((one, other) => Number(other.updatesOn) - Number(one.updatesOn))
    const addresses = new Set<string>()
    for (const link of byNews) await sendNews(tx, services, { link, row, dealership }, addresses)
    await lookAgain(tx, services, row)
  })
}

/** The first 180 seconds end without a change of the record (D75). */
async function lookAgain(tx: Tx, { now }: Services, row: ApplicationRow): Promise<void> {
  const at = now()
  const change = nextChange(plainApplicationOf(await loadRecordParts(tx, row)), at)
  if (!change || change.at.getTime() - at.getTime() > SOON_MS) return
  const { applicationId } = row
  const key = `${applicationId} ${change.at.toISOString()}`
  await enqueue(tx, { kind: NEWS_JOB, key, payload: { applicationId }, runAt: change.at }, at)
}

async function sendNews(tx: Tx, services: Services, room: RoomParts, addresses: Set<string>): Promise<void> {
  const { cipher, now } = services
  const { link, row } = room
  const at = now()
  const address = link.expiresAt > at ? addressOf(recipientsOf(link, cipher), link.channels) : null
  const isOnlyAsked = !link.updatesOn
  const awake = mayRemindAt(at)
  if (isOnlyAsked && awake > at) return await waitForMorning(tx, row, awake, at)
  const { mark: after, papers } = await viewOf(tx, services, room, at)
  const before = link.told ?? after
  if (!isDeepStrictEqual(after, link.told)) await changeLink(tx, link.linkId, { told: after })
  const rejected = rejectedSince(before, papers)
  const sentences = isOnlyAsked ? rejectionNews(before, papers) : roomNews(before, after, papers)
  if (sentences.length === 0 || !address || (isOnlyAsked && addresses.has(address.to))) return
  addresses.add(address.to)
  const token = await insertToken(tx, link, new Date(at.getTime() + LINK_MS))
  const recipient = { address, firstName: row.doc.customer?.firstName ?? null, dealership: room.dealership }
  const page = dealLinkOf(room.dealership, services.publicUrl(), token)
  if (isOnlyAsked) await queuePapersMessage(tx, services, recipient, { kind: 'rejected', papers: rejected, link: page })
  else {
    const attachments = address.channel === 'email' && isOver(after) ? await summaryOf(tx, services, room) : []
    await queueNews(tx, services, recipient, { sentences, link: page, attachments })
  }
  if (rejected.length > 0) await recordRejection(tx, room, address, at)
}

const SOON_MS = 5 * MINUTE_MS

const rejectedSince = (before: RoomMark, papers: readonly RoomPaper[]) =>
  papers.filter(({ state, requirementId }) => state === 'rejected' && !before.rejected.includes(requirementId))

async function waitForMorning(tx: Tx, { applicationId }: ApplicationRow, runAt: Date, now: Date): Promise<void> {
  const key = `${applicationId} ${runAt.toISOString()}`
  await enqueue(tx, { kind: NEWS_JOB, key, payload: { applicationId }, runAt }, now)
}

/** The dealer sees that the customer was told; an asked one is reminded of these papers from now on. */
async function recordRejection(tx: Tx, { link, row }: RoomParts, { channel }: Address, at: Date): Promise<void> {
  await recordRoomEvent(tx, link, { kind: 'sent', text: `told of a rejected document ${BY_CHANNEL[channel]}`, at })
  if (!link.askedAt || link.stoppedAt) return
  await changeLink(tx, link.linkId, { remindedSince: at, remindersSent: 0 })
  await scheduleReminders(tx, { linkId: link.linkId, remindedSince: at }, at)
  await updateColumns(tx, row.applicationId, { papersAskedAt: at })
  await publishChange(tx, row, at)
}

const isOver = ({ done }: RoomMark) => done.includes('collect')

/** The quote as agreed, for the customer to keep. */
async function summaryOf(tx: Tx, services: Services, { link, row, dealership }: RoomParts): Promise<MailAttachment[]> {
  const parts = await loadRecordParts(tx, row)
  const { quotes } = await quotesOf(tx, link, parts)
  const agreed = quotes.filter(({ proceededAt, isAccepted }) => proceededAt || isAccepted)
  if (agreed.length === 0) return []
  const shown = describeLink(services, { dealership, parts, quotes: agreed }, services.now())
  const pdf = await drawPdf({ link: shown, statement: brokerWords(dealership.name, services.config.broker) })
  return [{ filename: QUOTE_FILE, contentType: 'application/pdf', content: pdf.toString('base64') }]
}
