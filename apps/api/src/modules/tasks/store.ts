import { randomUUID } from 'node:crypto'
import { readIsoDay, type Task, type TaskOwner, writeIsoDay } from '@forecourt/core'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { applications, tasks } from '../../db/tables/index.ts'

export type TaskRow = typeof tasks.$inferSelect
export type NewTask = Omit<typeof tasks.$inferInsert, 'taskId'>

const MOST_TASKS = 5000

const ofCustomer = (part: string) => sql<string | null>`${applications.doc}->'customer'->>${sql.raw(`'${part}'`)}`

/** The customer's facts that a row shows. */
export const CUSTOMER_COLUMNS = {
  name: sql<string>`left(concat_ws(' ', ${ofCustomer('firstName')}, ${ofCustomer('lastName')}), 160)`,
  contactNumber: sql<string | null>`left(${ofCustomer('contactNumber')}, 40)`,
  vehicleReg: sql<string | null>`${applications.doc}->'vehicle'->>'vrm'`,
  // An expression: of a column of the joined table that is null the query would make no customer at all.
  quickQuoteId: sql<string | null>`${applications.quickQuoteId}`,
}

/** Tasks with their customers, ordered by day. */
export async function listTasks(tx: Tx, where: SQL | undefined): Promise<Task[]> {
  const rows = await tx
    .select({ task: tasks, customer: CUSTOMER_COLUMNS })
    .from(tasks)
    .leftJoin(applications, eq(applications.applicationId, tasks.applicationId))
    .where(where)
    .orderBy(asc(tasks.dueDay), asc(tasks.created))
    .limit(MOST_TASKS)
  return rows.map(({ task, customer }) => taskOf(task, task.applicationId === null ? null : customer))
}

export async function readTask(tx: Tx, taskId: string): Promise<Task | null> {
  return (await listTasks(tx, eq(tasks.taskId, taskId)))[0] ?? null
}

export async function readTasks(tx: Tx, named: readonly { readonly taskId: string }[]): Promise<Task[]> {
  const ids = named.map(({ taskId }) => taskId)
  return ids.length === 0 ? [] : await listTasks(tx, inArray(tasks.taskId, ids))
}

/** Locks the task until the transaction ends; another dealership's task does not exist. */
export async function lockTask(tx: Tx, taskId: string): Promise<TaskRow | null> {
  return (await lockTasks(tx, eq(tasks.taskId, taskId)))[0] ?? null
}

/** Every caller locks in the same order, so that two of them cannot deadlock. */
export const lockTasks = (tx: Tx, where: SQL | undefined): Promise<TaskRow[]> =>
  tx.select().from(tasks).where(where).orderBy(asc(tasks.taskId)).for('update')

/** Null if the rule's task for this cause already exists. */
export async function insertTask(tx: Tx, task: NewTask): Promise<Task | null> {
  const [row] = await tx
    .insert(tasks)
    .values({ ...task, taskId: randomUUID() })
    .onConflictDoNothing()
    .returning({ taskId: tasks.taskId })
  return row ? await readTask(tx, row.taskId) : null
}

export async function insertTasks(tx: Tx, made: readonly NewTask[]): Promise<Task[]> {
  if (made.length === 0) return []
  const values = made.map((task) => ({ ...task, taskId: randomUUID() }))
  await tx.insert(tasks).values(values)
  return await readTasks(tx, values)
}

export const updateTask = (tx: Tx, taskId: string, change: Partial<NewTask>): Promise<void> =>
  updateTasks(tx, [taskId], change)

export async function updateTasks(tx: Tx, taskIds: readonly string[], change: Partial<NewTask>): Promise<void> {
  if (taskIds.length === 0) return
  await tx
    .update(tasks)
    .set({ ...change, version: sql`${tasks.version} + 1` })
    .where(inArray(tasks.taskId, [...taskIds]))
}

export const isOpen = and(isNull(tasks.doneAt), isNull(tasks.removedAt))

export const ofDealerships = (scope: readonly number[] | 'all'): SQL | undefined =>
  scope === 'all' ? undefined : inArray(tasks.affiliateUserId, [...scope])

export async function ownersOf(tx: Tx, affiliateUserId: number): Promise<TaskOwner[]> {
  const rows = await rowsOf<{ user_id: number; name: string }>(tx, sql`select * from task_owners(${affiliateUserId})`)
  return rows.map(({ user_id: userId, name }) => ({ userId, name }))
}

function taskOf({ cause, endedBy: _endedBy, ...row }: TaskRow, customer: Task['customer']): Task {
  const day = readIsoDay(row.dueDay)
  return {
    ...withIsoTimes(row),
    customer,
    dueDay: day ? writeIsoDay(day) : row.dueDay,
    isByRule: cause !== null,
    ownerName: row.ownerUserId === null ? null : row.ownerName,
  }
}
