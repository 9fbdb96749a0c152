import { contract, londonDay, writeIsoDay } from '@forecourt/core'
import { and, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { tasks as table } from '../../db/tables/index.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { type ChosenCustomer, chooseCustomers } from './chosen-customers.ts'
import { restoreTasks } from './restoring.ts'
import { insertTasks, isOpen, lockTasks, type NewTask, readTasks, type TaskRow, updateTasks } from './store.ts'
import { publishTaskChanges, publishTasksGiven, scheduleBells } from './task-events.ts'
import { readNote, readTitle } from './task-input.ts'

const { tasks } = contract

/** Tasks of several customers: creating, assigning to a colleague, and undoing both. */
export function severalTaskRoutes(app: FastifyInstance): void {
  serve(app, tasks.createMany, async ({ body }, context) =>
    context.write(async (tx) => {
      const { applicationIds, ownerUserId, kind, dueDay, dueTime = null } = body
      const note = readNote(kind, body.note)
      const calendarTitle = readTitle(kind, body.calendarTitle)
      const { user } = context
      const { customers, failed } = await chooseCustomers(tx, user, tasks.create, { applicationIds, ownerUserId })
      const made = await makeTasks(tx, customers, { kind, dueDay, dueTime, note, calendarTitle }, context)
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
      const restored = await restoreTasks(tx, user, states, at)
      await publishTaskChanges(tx, restored, at)
      return { restored: restored.length }
    }),
  )
}

type MakingContext = Pick<ContextOf<typeof tasks.assign>, 'user' | 'at' | 'jobs'>
type TaskFacts = Pick<NewTask, 'kind' | 'dueDay' | 'dueTime' | 'note' | 'calendarTitle'>

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
  await scheduleBells(tx, { jobs }, made, at)
  await publishTaskChanges(tx, made, at)
  return made
}

/** Open tasks that are not yet the colleague's become theirs; a customer without an open task gets one. */
async function assignCustomers(
  tx: Tx,
  customers: readonly ChosenCustomer[],
  ownerUserId: number,
  context: MakingContext,
) {
  const { user, at } = context
  const ids = customers.map(({ applicationId }) => applicationId)
  const open = await lockTasks(tx, and(inArray(table.applicationId, ids), isOpen))
  const moved = open.filter((task) => task.ownerUserId !== ownerUserId)
  for (const { affiliateUserId, ownerName } of byDealership(customers)) {
    const theirs = moved.filter((task) => task.affiliateUserId === affiliateUserId).map(({ taskId }) => taskId)
    await updateTasks(tx, theirs, { ownerUserId, ownerName: ownerName ?? null })
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

const notThere = ({ taskId }: { readonly taskId: string }) => ({ taskId, isRemoved: true })
const asItWas = ({ taskId, ownerUserId }: TaskRow) => ({ taskId, ownerUserId, isRemoved: false })
