import { dueOf, type Task, taskSummary } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { type NotificationDraft, publish, publishAll } from '../../realtime/gateway.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { Services } from '../../services.ts'
import { readTask } from './store.ts'

const DUE_JOB = 'task-due'
const DuePayload = z.object({ taskId: z.string(), due: z.string() })

type Told = { readonly affiliateUserId: number; readonly applicationId?: string | null | undefined }

/** Makes the dealership's open pages fetch its tasks. */
export const publishTaskChange = (tx: Tx, task: Told, at: Date): Promise<void> => publishTaskChanges(tx, [task], at)

/** Publishes once for each customer. */
export async function publishTaskChanges(tx: Tx, changed: readonly Told[], at: Date): Promise<void> {
  const told = new Map(changed.map((task) => [`${task.affiliateUserId} ${task.applicationId ?? ''}`, task]))
  const drafts = [...told.values()].map(({ affiliateUserId, applicationId = null }) => ({
    affiliateUserId,
    applicationId,
    content: { applicationId },
    scenario: 'TaskChanged' as const,
    created: at,
  }))
  if (drafts.length > 0) await publishAll(tx, drafts)
}

/** Rings the bell of the task's owner, or of the whole dealership. */
export async function publishTaskDue(tx: Tx, task: Task, at: Date): Promise<void> {
  const { affiliateUserId, applicationId = null, ownerUserId } = task
  const content = { ...customerContent(task), taskText: taskSummary(task) }
  await publish(tx, {
    affiliateUserId,
    applicationId,
    userId: ownerUserId ?? null,
    scenario: 'TaskDue',
    content,
    created: at,
  })
}

const MOST_NAMED = 3

/** Rings the bell of the colleague who was assigned tasks: one notification, however many customers they concern. */
export async function publishTasksGiven(
  tx: Tx,
  given: readonly Task[],
  user: Pick<CallerUser, 'userId' | 'name'>,
  at: Date,
): Promise<void> {
  const toOthers = given.filter(({ ownerUserId }) => ownerUserId && ownerUserId !== user.userId)
  const dealerships = new Set(toOthers.map(({ affiliateUserId }) => affiliateUserId))
  const drafts = [...dealerships].map((id) => {
    const ofDealership = toOthers.filter(({ affiliateUserId }) => affiliateUserId === id)
    return draftOfGiven(id, ofDealership, user, at)
  })
  if (drafts.length > 0) await publishAll(tx, drafts)
}

function draftOfGiven(
  affiliateUserId: number,
  given: readonly Task[],
  { name }: Pick<CallerUser, 'name'>,
  created: Date,
): NotificationDraft {
  const customers = [...new Map(given.map((task) => [task.applicationId, customerContent(task)])).values()]
  const only = customers.length === 1 ? customers[0] : null
  const more = customers.length - MOST_NAMED
  const named = { applications: customers.slice(0, MOST_NAMED), ...(more > 0 && { moreCustomers: more }) }
  return {
    affiliateUserId,
    userId: given[0]?.ownerUserId ?? null,
    scenario: 'TasksGiven',
    created,
    applicationId: only?.applicationId ?? null,
    content: { agentName: name ?? null, ...(only ?? named) },
  }
}

const customerContent = ({ applicationId = null, customer }: Task) => ({
  applicationId,
  customerName: customer?.name ?? null,
  vehicleReg: customer?.vehicleReg ?? null,
})

const isOpen = ({ doneAt, removedAt }: Task) => !doneAt && !removedAt

/** Rings the bell when each task falls due, unless it is done, removed or moved by then. */
export async function scheduleBells(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  tasks: readonly Task[],
  at: Date,
): Promise<void> {
  const requests = tasks.flatMap((task) => {
    const runAt = dueOf(task).at
    if (!isOpen(task) || runAt <= at) return []
    const due = runAt.toISOString()
    const { taskId } = task
    return [{ kind: DUE_JOB, key: `${taskId} ${due}`, payload: { taskId, due }, runAt }]
  })
  if (requests.length > 0) await jobs.enqueueAll(tx, requests)
}

export function registerDueTasks({ jobs, now }: Services): void {
  jobs.handleInTransaction(DUE_JOB, DuePayload, async (tx, { taskId, due }) => {
    await tx.select().from(tasks).where(eq(tasks.taskId, taskId)).for('update')
    const task = await readTask(tx, taskId)
    if (task && isOpen(task) && dueOf(task).at.toISOString() === due) await publishTaskDue(tx, task, now())
  })
}
