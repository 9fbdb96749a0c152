import { CUSTOMER_AUTHOR } from '@forecourt/core'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { isOpen, lockTasks, type NewTask, updateTasks } from './store.ts'
import { publishTaskChange } from './task-events.ts'

interface OfRecord {
  readonly applicationId: string
  readonly affiliateUserId: number
}

const isOfCustomer = ({ applicationId }: OfRecord) =>
  and(eq(tasks.applicationId, applicationId), eq(tasks.createdBy, CUSTOMER_AUTHOR))

/** A customer's wish asks for a quote: proposing, recording or sending one answers it. */
export const endWishes = (tx: Tx, record: OfRecord, endedBy: string | null, at: Date): Promise<void> =>
  changeTasks(tx, record, and(isOfCustomer(record), isOpen), { doneAt: at, endedBy }, at)

/** Once the proposal that answered it is taken back, the wish waits again; a newer one stands in its place. */
export async function reopenWishes(tx: Tx, record: OfRecord, quoteId: string, at: Date): Promise<void> {
  const [newer] = await lockTasks(tx, and(isOfCustomer(record), isOpen))
  if (newer) return
  const isAnswered = and(isOfCustomer(record), eq(tasks.endedBy, quoteId), isNull(tasks.removedAt))
  await changeTasks(tx, record, isAnswered, { doneAt: null, endedBy: null }, at)
}

/** Tasks made by hand that chase papers end once the customer owes none; the rules' own end with their cause. */
export const endChases = (tx: Tx, record: OfRecord, at: Date): Promise<void> => {
  const isChase = and(
    eq(tasks.applicationId, record.applicationId),
    eq(tasks.kind, 'chase-documents'),
    isNull(tasks.cause),
    isOpen,
  )
  return changeTasks(tx, record, isChase, { doneAt: at }, at)
}

async function changeTasks(
  tx: Tx,
  { applicationId, affiliateUserId }: OfRecord,
  which: SQL | undefined,
  change: Partial<NewTask>,
  at: Date,
): Promise<void> {
  const changed = await lockTasks(tx, which)
  if (changed.length === 0) return
  const ids = changed.map(({ taskId }) => taskId)
  await updateTasks(tx, ids, change)
  await publishTaskChange(tx, { affiliateUserId, applicationId }, at)
}
