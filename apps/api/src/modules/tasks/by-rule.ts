import { type Cause, taskCauses } from '@forecourt/core'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import type { Services } from '../../services.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { loadRecordParts, lockRow } from '../record/store.ts'
import { enquiredAtOf } from './enquiries.ts'
import { RULE_JOB } from './rule-schedule.ts'
import { insertTask, isOpen, ownersOf } from './store.ts'
import { publishTaskChange, publishTaskDue } from './task-events.ts'

const RulePayload = z.object({ applicationId: z.string() })

export function registerRules({ jobs, now }: Services): void {
  jobs.handleInTransaction(RULE_JOB, RulePayload, async (tx, { applicationId }) => {
    // Locks the record, so that two jobs never create the same task.
    const row = await lockRow(tx, applicationId)
    if (row && !row.erasedAt) await applyRules(tx, row, now())
  })
}

async function applyRules(tx: Tx, row: ApplicationRow, at: Date): Promise<void> {
  const application = plainApplicationOf(await loadRecordParts(tx, row))
  const causes = taskCauses({ application, enquiredAt: await enquiredAtOf(tx, row) }, at).filter(
    ({ from }) => from <= at,
  )
  const gone = await removeGone(tx, row, causes)
  const made = await makeMissing(tx, row, causes, at)
  if (gone + made > 0) await publishTaskChange(tx, row, at)
}

async function removeGone(tx: Tx, { applicationId }: ApplicationRow, causes: readonly Cause[]): Promise<number> {
  const open = await tx
    .select({ taskId: tasks.taskId, cause: tasks.cause })
    .from(tasks)
    .where(and(eq(tasks.applicationId, applicationId), isNotNull(tasks.cause), isOpen))
  const gone = open.filter(({ cause }) => !causes.some(({ key }) => key === cause)).map(({ taskId }) => taskId)
  if (gone.length > 0) await tx.delete(tasks).where(inArray(tasks.taskId, gone))
  return gone.length
}

/** A done or removed task still exists, so it is not created again. */
async function makeMissing(tx: Tx, row: ApplicationRow, causes: readonly Cause[], at: Date): Promise<number> {
  const { applicationId, affiliateUserId, createdByUserId } = row
  const owner = (await ownersOf(tx, affiliateUserId)).find(({ userId }) => userId === createdByUserId)
  let count = 0
  for (const { key: cause, from: _from, ...facts } of causes) {
    const made = await insertTask(tx, {
      affiliateUserId,
      applicationId,
      cause,
      ...facts,
      created: at,
      ownerUserId: owner?.userId ?? null,
      ownerName: owner?.name ?? null,
    })
    if (!made) continue
    await publishTaskDue(tx, made, at)
    count += 1
  }
  return count
}
