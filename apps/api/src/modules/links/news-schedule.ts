import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { quoteLinks } from '../../db/tables/index.ts'
import { enqueueAll } from '../../jobs/queue.ts'

/** Compares a record's current state with the last one that its customers know. */
export const NEWS_JOB = 'room-news'

/** The customer wants each step, or was asked for papers and hears of rejected ones. */
export const wantsNews = or(
  eq(quoteLinks.updatesOn, true),
  and(isNotNull(quoteLinks.askedAt), isNull(quoteLinks.stoppedAt)),
)

/** Queues, in the transaction that changed the records, a comparison for each record whose customer wants updates. */
export async function scheduleNews(tx: Tx, applicationIds: readonly string[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await tx
    .selectDistinct({ applicationId: quoteLinks.applicationId })
    .from(quoteLinks)
    .where(and(inArray(quoteLinks.applicationId, [...applicationIds]), wantsNews, isNull(quoteLinks.withdrawnAt)))
  const jobs = rows.map(({ applicationId }) => ({ kind: NEWS_JOB, key: applicationId, payload: { applicationId } }))
  if (jobs.length > 0) await enqueueAll(tx, jobs, at)
}
