import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { roomLinks } from '../../db/tables/index.ts'
import { enqueueAll } from '../../jobs/queue.ts'

/** Compares a record's current state with the last one that its customers know. */
export const NEWS_JOB = 'room-news'

/** The customer wants each step, or was asked for papers and hears of rejected ones. */
export const wantsNews = or(
  eq(roomLinks.updatesOn, true),
  and(isNotNull(roomLinks.askedAt), isNull(roomLinks.stoppedAt)),
)

/** Queues, in the transaction that changed the records, a comparison for each record whose customer wants updates. */
export async function scheduleNews(tx: Tx, applicationIds: readonly string[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await tx
    .selectDistinct({ applicationId: roomLinks.applicationId })
    .from(roomLinks)
    .where(and(inArray(roomLinks.applicationId, [...applicationIds]), wantsNews, isNull(roomLinks.withdrawnAt)))
  const jobs = rows.map(({ applicationId }) => ({ kind: NEWS_JOB, key: applicationId, payload: { applicationId } }))
  if (jobs.length > 0) await enqueueAll(tx, jobs, at)
}
