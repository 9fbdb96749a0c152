import { ApplicationState, addMonths } from '@forecourt/core'
import { and, eq, inArray, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../db/database.ts'
import { applications, documents, notifications, payments, providerEvents } from '../../db/tables/index.ts'
import { nextNight } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { removeUnused } from '../documents/sweep.ts'
import { eraseAnswers, eraseApplication, eraseNotifications, erasePayments, lockRecords } from './erase.ts'

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

/** Each night: data past its retention period is deleted, or kept without the person (D45). */
export function registerRetention(services: Services): void {
  services.jobs.schedule('retention', nextNight, async () => {
    await retain(services, services.config.retention, services.now())
  })
}

type RetentionServices = Pick<Services, 'db' | 'fileStore' | 'cipher'>

export async function retain(parts: RetentionServices, kept: Config['retention'], now: Date): Promise<void> {
  const { db } = parts
  const undealtBefore = monthsBefore(now, kept.undealtYears * 12)
  const dealtBefore = monthsBefore(now, kept.dealtYears * 12)
  const auditBefore = monthsBefore(now, kept.auditYears * 12)
  await removeAll(parts, quickQuotesBefore(monthsBefore(now, kept.quickQuoteMonths)), now)
  await removeAll(parts, undealtApplications(undealtBefore), now)
  await eraseDealt(parts, dealtBefore, now)
  await erasePaidLongAgo(db, undealtBefore, dealtBefore, now)
  await removeTraces(db, undealtBefore, auditBefore)
}

const quickQuotesBefore = (before: Date) => and(eq(applications.isQuickQuote, true), lt(applications.created, before))

/** Deals that are paid out or about to be; the latter have not ended, however old they are. */
const DEALT = [ApplicationState.Completed, ApplicationState.AwaitingPayout]

/** Counts from the end of an application, or from its last change if it never ended. */
const undealtApplications = (before: Date) =>
  and(
    eq(applications.isQuickQuote, false),
    notInArray(applications.state, DEALT),
    lt(sql`coalesce(${applications.endedAt}, ${applications.lastUpdated})`, sql`${before.toISOString()}::timestamptz`),
  )

/** Runs batches until one is not full. */
async function inBatches(run: () => Promise<number>): Promise<void> {
  let count = RECORDS_PER_RUN
  while (count === RECORDS_PER_RUN) count = await run()
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
    const isOver = and(eq(applications.state, ApplicationState.Completed), lt(applications.endedAt, before))
    const { count, files } = await db.asSystem(async (tx) => {
      const which = and(isOver, isNull(applications.erasedAt))
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

/** Paid requests lose their payer with the dealt applications; unpaid ones with the undealt. */
async function erasePaidLongAgo(db: Database, undealtBefore: Date, dealtBefore: Date, now: Date): Promise<void> {
  const isPaid = inArray(payments.state, ['paid', 'refunded'])
  const isOver = or(
    and(isPaid, lt(payments.created, dealtBefore)),
    and(not(isPaid), lt(payments.created, undealtBefore)),
  )
  const which = and(isNull(payments.erasedAt), isOver)
  await inBatches(() =>
    db.asSystem(async (tx) => {
      const rows = await tx.select().from(payments).where(which).limit(RECORDS_PER_RUN)
      await erasePayments(tx, rows, now)
      return rows.length
    }),
  )
}

/** Deletes the oldest links of each chain with their evidence; the remaining chain stays valid (D46). */
async function removeTraces(db: Database, undealtBefore: Date, auditBefore: Date): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.delete(notifications).where(lt(notifications.created, undealtBefore))
    await tx.delete(providerEvents).where(lt(providerEvents.receivedAt, auditBefore))
    await tx.execute(sql`select set_config('app.retention', 'on', true)`)
    await tx.execute(sql`delete from audit where at < ${auditBefore.toISOString()}::timestamptz`)
    await tx.execute(sql`delete from evidence where at < ${auditBefore.toISOString()}::timestamptz`)
  })
}
