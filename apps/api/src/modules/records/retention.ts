import { ApplicationState, addMonths, DAY_MS, DRAFT_DAYS } from '@forecourt/core'
import { and, eq, inArray, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../db/database.ts'
import { applications, documents, payments, retentionRuns } from '../../db/tables/index.ts'
import { nextNight } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { removeUnused } from '../documents/sweep.ts'
import { removeOldDrafts } from '../drafts/store.ts'
import type { ApplicationRow } from '../record/record.ts'
import { eraseAnswers, eraseApplication, eraseNotifications, erasePayments, lockRecords } from './erase.ts'
import { DEALT, keepsTraces, removeTraces } from './traces.ts'

/** Small enough that other work can run in between on the embedded database. */
const RECORDS_PER_RUN = 100

/** Calendar months back, or the month's last day if the day does not exist. */
export function monthsBefore(now: Date, months: number): Date {
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
  const { year, month, day } = addMonths(today, -months)
  const before = new Date(now)
  before.setUTCFullYear(year, month - 1, day)
  return before
}

/** Each night: data past its retention period is deleted, or kept without the person (D45), and the night is reported. */
export function registerRetention(services: Services, log: Pick<FastifyBaseLogger, 'info'>): void {
  services.jobs.schedule('retention', nextNight, async () => {
    const at = services.now()
    const removed = await retain(services, services.config.retention, at)
    await services.db.asSystem((tx) => tx.insert(retentionRuns).values({ at, removed }).onConflictDoNothing())
    log.info({ retention: removed }, 'removed by retention')
  })
}

type RetentionServices = Pick<Services, 'db' | 'fileStore' | 'cipher'>

export async function retain(parts: RetentionServices, kept: Config['retention'], now: Date) {
  const { db } = parts
  const undealtBefore = monthsBefore(now, kept.undealtYears * 12)
  const dealtBefore = monthsBefore(now, kept.dealtYears * 12)
  const auditBefore = monthsBefore(now, kept.auditYears * 12)
  return {
    quickQuotes: await removeAll(parts, quickQuotesBefore(monthsBefore(now, kept.quickQuoteMonths)), now),
    undealt: await removeAll(parts, undealtApplications(undealtBefore), now),
    dealtErased: await eraseDealt(parts, dealtBefore, now),
    drafts: await db.asSystem((tx) => removeOldDrafts(tx, new Date(now.getTime() - DRAFT_DAYS * DAY_MS))),
    paymentsErased: await erasePaidLongAgo(db, undealtBefore, dealtBefore, now),
    ...(await db.asSystem((tx) => removeTraces(tx, undealtBefore, auditBefore))),
  }
}

const isNotHeld = isNull(applications.heldAt)

const quickQuotesBefore = (before: Date) =>
  and(eq(applications.isQuickQuote, true), lt(applications.created, before), isNotHeld)

/** Counts from the end of an application, or from its last change if it never ended. */
const undealtApplications = (before: Date) =>
  and(
    eq(applications.isQuickQuote, false),
    notInArray(applications.state, DEALT),
    lt(sql`coalesce(${applications.endedAt}, ${applications.lastUpdated})`, sql`${before.toISOString()}::timestamptz`),
    isNotHeld,
  )

/** The longest term on offer, for an agreement whose term is not known. */
const LONGEST_TERM = 60

/** The day of an early settlement, otherwise the payout and the term of the quote that went to the lender. */
const agreementEnd = sql`coalesce(${applications.settledAt}, ${applications.endedAt} + make_interval(months => coalesce((
  select q.term_months from saved_quotes q where q.application_id = ${applications.applicationId}
    and (q.proceeded_at is not null or q.is_accepted) order by q.proceeded_at desc nulls last limit 1),
  (${applications.doc} ->> 'term')::int, ${LONGEST_TERM})))`

/** Runs batches until one is not full; returns how many records they took. */
async function inBatches(run: () => Promise<number>): Promise<number> {
  let total = 0
  let count = RECORDS_PER_RUN
  while (count === RECORDS_PER_RUN) {
    count = await run()
    total += count
  }
  return total
}

/** Deletes applications with all their parts; the audit trail and the evidence have their own retention period. */
const removeAll = ({ db, fileStore }: RetentionServices, which: SQL | undefined, at: Date) =>
  inBatches(async () => {
    const { count, files } = await db.asSystem(async (tx) => {
      const rows = await tx
        .select({ applicationId: applications.applicationId, affiliateUserId: applications.affiliateUserId })
        .from(applications)
        .where(which)
        .limit(RECORDS_PER_RUN)
        // A hold that is set meanwhile waits, and a held record is no longer selected.
        .for('update')
      return { count: rows.length, files: rows.length > 0 ? await removeApplications(tx, rows, at) : [] }
    })
    await removeUnused(db, fileStore, files)
    return count
  })

type Removed = Pick<ApplicationRow, 'applicationId' | 'affiliateUserId'>

async function removeApplications(tx: Tx, rows: readonly Removed[], at: Date): Promise<string[]> {
  const ids = rows.map(({ applicationId }) => applicationId)
  const files = await tx
    .select({ key: documents.storageKey })
    .from(documents)
    .where(inArray(documents.applicationId, ids))
  for (const row of rows) await eraseNotifications(tx, row)
  const theirs = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.applicationId, ids), isNull(payments.erasedAt)))
  await erasePayments(tx, theirs, at)
  await tx.delete(applications).where(inArray(applications.applicationId, ids))
  return files.map(({ key }) => key)
}

const eraseDealt = ({ db, fileStore, cipher }: RetentionServices, before: Date, now: Date) =>
  inBatches(async () => {
    const isOver = lt(agreementEnd, sql`${before.toISOString()}::timestamptz`)
    const { count, files } = await db.asSystem(async (tx) => {
      const isDealt = and(eq(applications.state, ApplicationState.Completed), isNull(applications.erasedAt))
      const which = and(isDealt, isOver, isNotHeld)
      const rows = await tx.select().from(applications).where(which).limit(RECORDS_PER_RUN)
      await lockRecords(tx, rows)
      const files: string[] = []
      for (const row of rows) files.push(...(await eraseApplication(tx, row, now)))
      await eraseAnswers(tx, cipher, rows)
      return { count: rows.length, files }
    })
    await removeUnused(db, fileStore, files)
    return count
  })

/** Paid requests lose their payer with the dealt applications; unpaid ones with the undealt; none before their deal. */
async function erasePaidLongAgo(db: Database, undealtBefore: Date, dealtBefore: Date, now: Date): Promise<number> {
  const isPaid = inArray(payments.state, ['paid', 'refunded'])
  const isOver = or(
    and(isPaid, lt(payments.created, dealtBefore)),
    and(not(isPaid), lt(payments.created, undealtBefore)),
  )
  const which = and(isNull(payments.erasedAt), isOver, sql`not ${keepsTraces(sql`${payments.applicationId}`)}`)
  return await inBatches(() =>
    db.asSystem(async (tx) => {
      const rows = await tx.select().from(payments).where(which).limit(RECORDS_PER_RUN)
      await erasePayments(tx, rows, now)
      return rows.length
    }),
  )
}
