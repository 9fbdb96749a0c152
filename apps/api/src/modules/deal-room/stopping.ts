import type { RoomUpdates } from '@forecourt/core'
import { and, gt, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { roomLinks } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import { cleanMessage } from '../../providers/messages/messages.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerBuyer } from '../../security/caller.ts'
import type { Services } from '../../services.ts'
import { recipientsOf } from '../links/link-recipients.ts'
import { changeLink, findLinkById, type LinkRow } from '../links/link-store.ts'
import { recordActivity } from '../record/activity.ts'
import { findRow, lockRow, updateColumns } from '../record/store.ts'
import { readRoom, updatesOf, viewOf } from './room.ts'

interface Wanted {
  readonly isOn: boolean
  readonly reminds?: boolean | null | undefined
}

/** The switches of the room: each step, and reminders of papers. */
export async function setUpdates(
  tx: Tx,
  services: Services,
  buyer: CallerBuyer,
  { isOn, reminds }: Wanted,
  at: Date,
): Promise<RoomUpdates> {
  // The record before its link, as everywhere.
  await lockRow(tx, buyer.applicationId)
  const parts = await readRoom(tx, buyer)
  const { link } = parts
  const told = isOn || link.askedAt ? (await viewOf(tx, services, parts, at)).mark : null
  await changeLink(tx, link.linkId, { updatesOn: isOn, told })
  if (reminds === false && !link.stoppedAt) await stop(tx, link, at)
  if (reminds === true && link.stoppedAt) await changeLink(tx, link.linkId, { stoppedAt: null })
  return updatesOf(found(await findLinkById(tx, buyer.linkId)), services)
}

/** The stop word of a text: no more news and reminders to this number, through any link. */
export async function stopNumber(tx: Tx, { cipher, now }: Services, number: string): Promise<void> {
  const at = now()
  const wanted = e164(number)
  if (wanted === null) return
  const isTexted = or(sql`${roomLinks.channels} ? 'sms'`, sql`${roomLinks.channels} ? 'whatsapp'`)
  const alive = await tx
    .select()
    .from(roomLinks)
    .where(and(isTexted, gt(roomLinks.expiresAt, at), isNull(roomLinks.stoppedAt)))
  for (const link of alive) {
    const to = recipientsOf(link, cipher)?.texting?.to
    if (to === undefined || e164(to) !== wanted) continue
    await lockRow(tx, link.applicationId)
    await stop(tx, link, at)
  }
}

const e164 = (number: string) => cleanMessage({ channel: 'sms', to: number, text: '' })?.to ?? null

/** The dealer sees it, and has to ask in another way. */
async function stop(tx: Tx, link: LinkRow, at: Date): Promise<void> {
  const { linkId, applicationId, affiliateUserId } = link
  await changeLink(tx, linkId, { stoppedAt: at, updatesOn: false })
  const row = await findRow(tx, applicationId)
  if (!row || row.erasedAt) return
  if (row.papersAskedAt) await updateColumns(tx, applicationId, { papersAskedAt: null })
  await recordActivity(tx, row, { deed: 'asked for no more messages', subtext: '', user: null, at })
  await recordAudit(tx, { at, action: 'papers.stopped', affiliateUserId, applicationId, subjectId: linkId })
}
