import { CUSTOMER_AUTHOR, londonDay, writeIsoDay, writeLondonTime } from '@forecourt/core'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import type { ApplicationRow } from '../record/record.ts'
import { insertTask, isOpen, ownersOf, updateTask } from '../tasks/store.ts'
import { publishTaskChange } from '../tasks/task-events.ts'

const LONGEST_NOTE = 500

/**
 * Creates a task, due now, for the user who made the record. An open task is updated instead: the dealer makes one call
 * about the customer's latest wish.
 */
export async function askDealer(tx: Tx, row: ApplicationRow, wish: string, at: Date): Promise<void> {
  const { applicationId, affiliateUserId, createdByUserId } = row
  const facts = {
    note: wish.slice(0, LONGEST_NOTE),
    dueDay: writeIsoDay(londonDay(at)),
    dueTime: writeLondonTime(at),
    snoozedUntil: null,
  }
  const [known] = await tx
    .select({ taskId: tasks.taskId })
    .from(tasks)
    .where(and(eq(tasks.applicationId, applicationId), eq(tasks.createdBy, CUSTOMER_AUTHOR), isOpen))
    .limit(1)
  if (known) await updateTask(tx, known.taskId, facts)
  else {
    const owner = (await ownersOf(tx, affiliateUserId)).find(({ userId }) => userId === createdByUserId)
    await insertTask(tx, {
      affiliateUserId,
      applicationId,
      kind: 'call-back',
      ...facts,
      created: at,
      createdBy: CUSTOMER_AUTHOR,
      ownerUserId: owner?.userId ?? null,
      ownerName: owner?.name ?? null,
    })
  }
  await publishTaskChange(tx, row, at)
}
