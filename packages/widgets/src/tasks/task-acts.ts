import { readProblem, type Task, type TaskChange, type TaskOwner } from '@forecourt/core'
import { type Toasts, writtenMoment } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'

/** The screen's own store of tasks. */
export interface TaskSink {
  /** Shows a task's new version; reverted if `sending` rejects. */
  put(task: Task, sending?: Promise<unknown>): void
}

export type TaskActs = ReturnType<typeof createTaskActs>

/** The acts on a task. Each shows immediately, with an undo in its toast. */
export function createTaskActs(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  sink: TaskSink,
  toasts: Toasts,
) {
  async function change(task: Task, asked: TaskChange, words: string, undo?: TaskChange): Promise<void> {
    const sending = client.tasks.change({ id: task.taskId, ...asked })
    sink.put({ ...task, ...shownAs(asked, clock.read()) }, sending)
    try {
      const changed = await sending
      sink.put(changed)
      if (undo) toasts.undoable(words, () => change(changed, undo, 'Taken back'))
      else toasts.done(words)
    } catch (error) {
      toasts.failed(readProblem(error))
    }
  }

  return {
    finish: (task: Task) => change(task, { isDone: true }, 'Done', { isDone: false }),
    reopen: (task: Task) => change(task, { isDone: false }, 'To be done again', { isDone: true }),
    snooze: (task: Task, until: Date) => {
      const before = { snoozedUntil: task.snoozedUntil ?? null }
      return change(task, { snoozedUntil: until.toISOString() }, `Snoozed until ${writtenMoment(until)}`, before)
    },
    give: (task: Task, owner: TaskOwner | null) => {
      const words = owner ? `Given to ${owner.name}` : 'Everyone’s task'
      return change(task, { ownerUserId: owner?.userId ?? null }, words, { ownerUserId: task.ownerUserId ?? null })
    },
    remove: (task: Task) => change(task, { isRemoved: true }, 'Task deleted', { isRemoved: false }),
  }
}

/** The change as the screen shows it before the server's answer. */
function shownAs({ isDone, isRemoved, ...rest }: TaskChange, now: Date): Partial<Task> {
  const at = now.toISOString()
  return {
    ...rest,
    ...(isDone !== undefined && { doneAt: isDone ? at : null }),
    ...(isRemoved !== undefined && { removedAt: isRemoved ? at : null }),
  }
}
