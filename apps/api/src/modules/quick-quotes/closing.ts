import { type CloseReason, closeReasonWords, contract } from '@forecourt/core'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { recordAudits } from '../../security/audit.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { recordActivity } from '../record/activity.ts'
import { failuresOf, judgeDealerships, lockChosen } from '../record/chosen-records.ts'
import type { ApplicationRow } from '../record/record.ts'
import { updateColumnsOfAll } from '../record/store.ts'
import { isOpen, lockTasks, type NewTask, updateTasks } from '../tasks/store.ts'
import { publishTaskChanges } from '../tasks/task-events.ts'

const { quickQuotes } = contract
type Closing = ContextOf<typeof quickQuotes.close>

/** The dealer closes a quick quote that came to nothing (D73). Lenders and back office never knew it. */
export function closingRoutes(app: FastifyInstance): void {
  serve(app, quickQuotes.close, async ({ body: { applicationIds, reason } }, context) =>
    context.write(async (tx) => {
      const records = await lockChosen(tx, applicationIds)
      const dealerships = await judgeDealerships(records.values(), (affiliateUserId) =>
        authorizeBy(tx, context.user, quickQuotes.create, affiliateUserId),
      )
      const messageOf = (row: ApplicationRow) => {
        const dealership = dealerships.get(row.affiliateUserId)
        return typeof dealership === 'string' ? dealership : refusalOf(row)
      }
      const rows = [...new Set(records.values())].filter((row) => messageOf(row) === null)
      await closeAll(tx, rows, reason, context)
      return { failed: failuresOf(applicationIds, records, messageOf) }
    }),
  )
}

const refusalOf = ({ isQuickQuote, erasedAt }: ApplicationRow): string | null =>
  isQuickQuote && erasedAt === null ? null : 'This is no quick quote any more. Mark it as not taken up instead.'

async function closeAll(
  tx: Tx,
  rows: readonly ApplicationRow[],
  reason: CloseReason | null,
  { user, at }: Pick<Closing, 'user' | 'at'>,
): Promise<void> {
  const isClosed = reason !== null
  const changed = rows.filter((row) => row.isNtuFlagged !== isClosed || row.closeReason !== reason)
  if (changed.length === 0) return
  const ids = changed.map(({ applicationId }) => applicationId)
  await updateColumnsOfAll(tx, ids, { isNtuFlagged: isClosed, closeReason: reason })
  const action = isClosed ? 'quick-quote.closed' : 'quick-quote.reopened'
  await recordAudits(
    tx,
    changed.map(({ affiliateUserId, applicationId }) => ({
      at,
      action,
      userId: user.userId,
      affiliateUserId,
      applicationId,
      ...(isClosed && { details: { reason } }),
    })),
  )
  const deed = isClosed ? 'closed the quick quote' : 'opened the quick quote again'
  const subtext = isClosed ? closeReasonWords[reason] : ''
  for (const row of changed) await recordActivity(tx, row, { deed, subtext, user, at })
  await (isClosed ? endTasks(tx, changed, at) : bringTasksBack(tx, changed, at))
}

const BY_CLOSING = 'closing'

/** Nothing is to be done for a customer who is lost. */
const endTasks = (tx: Tx, rows: readonly ApplicationRow[], at: Date) =>
  changeTasks(tx, rows, isOpen, { doneAt: at, endedBy: BY_CLOSING }, at)

/** Opened again, there is as much to do as before. */
const bringTasksBack = (tx: Tx, rows: readonly ApplicationRow[], at: Date) =>
  changeTasks(tx, rows, eq(tasks.endedBy, BY_CLOSING), { doneAt: null, endedBy: null }, at)

async function changeTasks(
  tx: Tx,
  rows: readonly ApplicationRow[],
  which: SQL | undefined,
  change: Partial<NewTask>,
  at: Date,
): Promise<void> {
  const ids = rows.map(({ applicationId }) => applicationId)
  const found = await lockTasks(tx, and(inArray(tasks.applicationId, ids), which))
  const taskIds = found.map(({ taskId }) => taskId)
  await updateTasks(tx, taskIds, change)
  await publishTaskChanges(tx, rows, at)
}
