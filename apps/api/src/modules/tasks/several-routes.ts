import { contract, londonDay, writeIsoDay } from '@forecourt/core'
import { and, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { tasks as table } from '../../db/tables/index.ts'
import { Problem } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { authorize } from '../guard.ts'
import { type ChosenCustomer, chooseCustomers } from './chosen-customers.ts'
import {
  insertTasks,
  isOpen,
  lockTask,
  type NewTask,
  readTasks,
  type TaskRow,
  updateTask,
  updateTasks,
} from './store.ts'
import { publishTaskChanges, publishTasksGiven, scheduleBell } from './task-events.ts'
import { ownerOf, readNote } from './task-input.ts'

const { tasks } = contract

/** Tasks of several customers: made, given to a colleague, and both taken back. */
export function severalTaskRoutes(app: FastifyInstance): void {
  serve(app, tasks.createMany, async ({ body }, context) =>
    context.write(async (tx) => {
      const { applicationIds, ownerUserId, kind, dueDay, dueTime = null } = body
      const note = readNote(kind, body.note)
      const { user } = context
      const { customers, failed } = await chooseCustomers(tx, user, tasks.create, { applicationIds, ownerUserId })
      const made = await makeTasks(tx, customers, { kind, dueDay, dueTime, note }, context)
      await publishTasksGiven(tx, made, user, context.at)
      return { before: made.map(notThere), failed }
    }),
  )

  serve(app, tasks.assign, async ({ body }, context) =>
    context.write(async (tx) => {
      const { customers, failed } = await chooseCustomers(tx, context.user, tasks.change, body)
      const { moved, made } = await assignCustomers(tx, customers, body.ownerUserId, context)
      return { before: [...moved.map(asItWas), ...made.map(notThere)], failed }
    }),
  )

  serve(app, tasks.restore, async ({ body: { states } }, { write, user, at }) =>
    write(async (tx) => {
      const restored: TaskRow[] = []
      // In one order for every caller, so that two of them never wait for each other.
      for (const state of states.toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1))) {
        const row = await restoreTask(tx, user, state, at)
        if (row) restored.push(row)
      }
      await publishTaskChanges(tx, restored, at)
      return { restored: restored.length }
    }),
  )
}

type MakingContext = Pick<ContextOf<typeof tasks.assign>, 'user' | 'at' | 'jobs'>
type TaskFacts = Pick<NewTask, 'kind' | 'dueDay' | 'dueTime' | 'note'>

async function makeTasks(
  tx: Tx,
  customers: readonly ChosenCustomer[],
  facts: TaskFacts,
  { user, at, jobs }: MakingContext,
) {
  const createdBy = user.name ?? null
  const made = await insertTasks(
    tx,
    customers.map((customer) => ({ ...customer, ...facts, created: at, createdBy })),
  )
  for (const task of made) await scheduleBell(tx, { jobs }, task, at)
  await publishTaskChanges(tx, made, at)
  return made
}

/** The open tasks that are not the colleague's yet become theirs; a customer without an open task gets one. */
async function assignCustomers(
  tx: Tx,
  customers: readonly ChosenCustomer[],
  ownerUserId: number,
  context: MakingContext,
) {
  const { user, at } = context
  const open = await lockOpenTasks(tx, customers)
  const moved = open.filter((task) => task.ownerUserId !== ownerUserId)
  for (const { affiliateUserId, ownerName } of byDealership(customers)) {
    const ids = moved.filter((task) => task.affiliateUserId === affiliateUserId).map(({ taskId }) => taskId)
    await updateTasks(tx, ids, { ownerUserId, ownerName: ownerName ?? null })
  }
  const busy = new Set(open.map(({ applicationId }) => applicationId))
  const idle = customers.filter(({ applicationId }) => !busy.has(applicationId))
  const takeOver: TaskFacts = { kind: 'other', dueDay: writeIsoDay(londonDay(at)), dueTime: null, note: 'Take over' }
  const made = await makeTasks(tx, idle, takeOver, context)
  await publishTaskChanges(tx, moved, at)
  await publishTasksGiven(tx, [...(await readTasks(tx, moved)), ...made], user, at)
  return { moved, made }
}

const byDealership = (customers: readonly ChosenCustomer[]) =>
  new Map(customers.map((customer) => [customer.affiliateUserId, customer])).values()

async function lockOpenTasks(tx: Tx, customers: readonly ChosenCustomer[]): Promise<TaskRow[]> {
  const ids = customers.map(({ applicationId }) => applicationId)
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(table)
    .where(and(inArray(table.applicationId, ids), isOpen))
    .orderBy(table.taskId)
    .for('update')
}

const notThere = ({ taskId }: { readonly taskId: string }) => ({ taskId, isRemoved: true })
const asItWas = ({ taskId, ownerUserId }: TaskRow) => ({ taskId, ownerUserId, isRemoved: false })

type AskedState = { readonly taskId: string; readonly ownerUserId?: number | null | undefined; isRemoved: boolean }

/** Null if the task is no longer there, or not the user's to change: then it stays as it is. */
async function restoreTask(
  tx: Tx,
  user: CallerUser,
  { taskId, ownerUserId, isRemoved }: AskedState,
  at: Date,
): Promise<TaskRow | null> {
  const row = await lockTask(tx, taskId)
  if (!row) return null
  try {
    await authorize(tx, user, tasks.change, row.affiliateUserId)
    const owner = ownerUserId === undefined ? {} : await ownerOf(tx, row.affiliateUserId, ownerUserId, user)
    await updateTask(tx, taskId, { ...owner, removedAt: isRemoved ? at : null })
    return row
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
