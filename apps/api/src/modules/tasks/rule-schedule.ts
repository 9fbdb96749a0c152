import { taskCauses } from '@forecourt/core'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { enqueueAll } from '../../jobs/queue.ts'
import { type ApplicationRow, plainApplicationOf, type RecordParts } from '../record/record.ts'
import { isOpen } from './store.ts'

/** Checks a record's rules, creates the tasks that follow, and removes those whose cause is gone. */
export const RULE_JOB = 'tasks-by-rule'

const ruleJob = (applicationId: string, runAt: Date) => ({
  kind: RULE_JOB,
  key: `${applicationId} ${runAt.toISOString()}`,
  payload: { applicationId },
  runAt,
})

/** A question from a dealer's own page, whether answered or not. */
export const isEnquiry = ({ isQuickQuote, createdBy, createdByUserId, erasedAt }: ApplicationRow): boolean =>
  isQuickQuote && createdBy === 'Website' && createdByUserId === null && erasedAt === null

/**
 * Runs in the transaction that changed the records. Queues a job for each time at which a task may follow, and one at
 * once if a rule's task is open, because its cause may be gone.
 */
export async function scheduleRules(tx: Tx, records: readonly RecordParts[]): Promise<void> {
  if (records.length === 0) return
  const open = await withOpenTasks(tx, records)
  const requests = records.flatMap((parts) => {
    const { row } = parts
    const record = { application: plainApplicationOf(parts), enquiredAt: isEnquiry(row) ? row.created : null }
    const moments = taskCauses(record, row.lastUpdated).map(({ from }) => from)
    return [...moments, ...(open.has(row.applicationId) ? [row.lastUpdated] : [])].map((runAt) =>
      ruleJob(row.applicationId, runAt),
    )
  })
  if (requests.length > 0) await enqueueAll(tx, requests, records[0]?.row.lastUpdated ?? new Date(0))
}

async function withOpenTasks(tx: Tx, records: readonly RecordParts[]): Promise<ReadonlySet<string | null>> {
  const ids = records.map(({ row }) => row.applicationId)
  const rows = await tx
    .selectDistinct({ id: tasks.applicationId })
    .from(tasks)
    .where(and(inArray(tasks.applicationId, ids), isNotNull(tasks.cause), isOpen))
  return new Set(rows.map(({ id }) => id))
}

/** Runs after an act that answers an enquiry without changing its record. */
export async function scheduleRulesNow(tx: Tx, { applicationId }: ApplicationRow, at: Date): Promise<void> {
  await enqueueAll(tx, [ruleJob(applicationId, at)], at)
}
