import { CUSTOMER_AUTHOR } from '@forecourt/core'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { isOpen, lockTasks, updateTasks } from './store.ts'
import { publishTaskChange } from './task-events.ts'

interface OfRecord {
  readonly applicationId: string
  readonly affiliateUserId: number
}

/** A customer's wish asks for a quote: proposing, recording or sending one answers it. */
export async function endWishes(tx: Tx, { applicationId, affiliateUserId }: OfRecord, at: Date): Promise<void> {
  const isWish = and(eq(tasks.applicationId, applicationId), eq(tasks.createdBy, CUSTOMER_AUTHOR), isOpen)
  const open = await lockTasks(tx, isWish)
  if (open.length === 0) return
  await updateTasks(
    tx,
    open.map(({ taskId }) => taskId),
    { doneAt: at },
  )
  await publishTaskChange(tx, { affiliateUserId, applicationId }, at)
}
