import { dueOf, type Task, taskSummary } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { publish } from '../../realtime/gateway.ts'
import type { Services } from '../../services.ts'
import { readTask } from './store.ts'

const DUE_JOB = 'task-due'
const DuePayload = z.object({ taskId: z.string(), due: z.string() })

/** The open pages of the dealership fetch its tasks. */
export async function publishTaskChange(
  tx: Tx,
  { affiliateUserId, applicationId }: Pick<Task, 'affiliateUserId' | 'applicationId'>,
  at: Date,
): Promise<void> {
  const content = { applicationId: applicationId ?? null }
  await publish(tx, {
    affiliateUserId,
    applicationId: applicationId ?? null,
    scenario: 'TaskChanged',
    content,
    created: at,
  })
}

/** In the bell of its owner, or of the whole dealership. */
export async function publishTaskDue(tx: Tx, task: Task, at: Date): Promise<void> {
  const { affiliateUserId, applicationId = null, customer, ownerUserId } = task
  const content = {
    ...{ applicationId, customerName: customer?.name ?? null, vehicleReg: customer?.vehicleReg ?? null },
    taskText: taskSummary(task),
  }
  await publish(tx, {
    ...{ affiliateUserId, applicationId, userId: ownerUserId ?? null },
    ...{ scenario: 'TaskDue', content, created: at },
  })
}

const isOpen = ({ doneAt, removedAt }: Task) => !doneAt && !removedAt

/** Rings the bell when it falls due, unless it is done, removed or moved by then. */
export async function scheduleBell(tx: Tx, { jobs }: Pick<Services, 'jobs'>, task: Task, at: Date): Promise<void> {
  const runAt = dueOf(task).at
  if (!isOpen(task) || runAt <= at) return
  const due = runAt.toISOString()
  const { taskId } = task
  await jobs.enqueue(tx, { kind: DUE_JOB, key: `${taskId} ${due}`, payload: { taskId, due }, runAt })
}

export function registerDueTasks({ db, jobs, now }: Services): void {
  jobs.handle(DUE_JOB, async (job) => {
    const { taskId, due } = DuePayload.parse(job.payload)
    await db.asSystem(async (tx) => {
      await tx.select().from(tasks).where(eq(tasks.taskId, taskId)).for('update')
      const task = await readTask(tx, taskId)
      if (task && isOpen(task) && dueOf(task).at.toISOString() === due) await publishTaskDue(tx, task, now())
      await job.complete(tx)
    })
  })
}
