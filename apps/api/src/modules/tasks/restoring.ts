import { contract, type TaskState } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tasks } from '../../db/tables/index.ts'
import { Problem } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { lockTasks, type NewTask, type TaskRow, updateTasks } from './store.ts'
import { ownerOf } from './task-input.ts'

/** Tasks of one dealership that get the same values. */
interface Group extends Omit<TaskState, 'taskId'> {
  readonly affiliateUserId: number
  readonly rows: TaskRow[]
}

/** Leaves tasks that no longer exist, or that the user may not change. Returns the others as they were before. */
export async function restoreTasks(
  tx: Tx,
  user: CallerUser,
  states: readonly TaskState[],
  at: Date,
): Promise<TaskRow[]> {
  const asked = new Map(states.map((state) => [state.taskId, state]))
  const restored: TaskRow[] = []
  for (const group of groupsOf(await lockTasks(tx, inArray(tasks.taskId, [...asked.keys()])), asked)) {
    const change = await changeOf(tx, user, group, at)
    if (change === null) continue
    const ids = group.rows.map(({ taskId }) => taskId)
    await updateTasks(tx, ids, change)
    restored.push(...group.rows)
  }
  return restored
}

function groupsOf(rows: readonly TaskRow[], asked: ReadonlyMap<string, TaskState>): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const { affiliateUserId } = row
    const { ownerUserId, isRemoved = false } = asked.get(row.taskId) ?? {}
    const key = `${affiliateUserId} ${ownerUserId} ${isRemoved}`
    const group = groups.get(key) ?? { affiliateUserId, ownerUserId, isRemoved, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return groups.values()
}

async function changeOf(
  tx: Tx,
  user: CallerUser,
  { affiliateUserId, ownerUserId, isRemoved }: Group,
  at: Date,
): Promise<Partial<NewTask> | null> {
  try {
    await authorizeBy(tx, user, contract.tasks.change, affiliateUserId)
    const owner = ownerUserId === undefined ? {} : await ownerOf(tx, affiliateUserId, ownerUserId, user)
    return { ...owner, removedAt: isRemoved ? at : null }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
