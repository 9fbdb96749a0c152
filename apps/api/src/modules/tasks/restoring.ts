import { contract } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { lockTasks, type NewTask, type TaskRow, updateTasks } from './store.ts'
import { ownerOf } from './task-input.ts'

interface AskedState {
  readonly taskId: string
  readonly ownerUserId?: number | null | undefined
  readonly isRemoved: boolean
}

/** Tasks of one dealership that get the same values. */
interface Group extends Omit<AskedState, 'taskId'> {
  readonly affiliateUserId: number
  readonly rows: TaskRow[]
}

/** Leaves tasks that no longer exist, or that the user may not change. Returns the others as they were before. */
export async function restoreTasks(
  tx: Tx,
  user: CallerUser,
  states: readonly AskedState[],
  at: Date,
): Promise<TaskRow[]> {
  const asked = new Map(states.map((state) => [state.taskId, state]))
  const restored: TaskRow[] = []
  for (const group of groupsOf(await lockTasks(tx, [...asked.keys()]), asked)) {
    const change = await changeOf(tx, user, group, at)
    if (change === null) continue
    await updateTasks(
      tx,
      group.rows.map(({ taskId }) => taskId),
      change,
    )
    restored.push(...group.rows)
  }
  return restored
}

function groupsOf(rows: readonly TaskRow[], asked: ReadonlyMap<string, AskedState>): Iterable<Group> {
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
