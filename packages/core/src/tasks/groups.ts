import { daysBetween, londonDay } from '../calendar/index.ts'
import type { Task } from '../models/index.ts'
import { compareTasks, daysToMonday, dueOf } from './due.ts'

const TASK_GROUPS = ['today', 'tomorrow', 'this week', 'next week', 'later', 'done today'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

/** The first that holds; `days` from today to the day on which it is due, `toMonday` to next week's Monday. */
const GROUP_RULES: readonly { when: (days: number, toMonday: number) => boolean; group: TaskGroup }[] = [
  { when: (days) => days <= 0, group: 'today' },
  { when: (days) => days === 1, group: 'tomorrow' },
  { when: (days, toMonday) => days < toMonday, group: 'this week' },
  { when: (days, toMonday) => days < toMonday + 7, group: 'next week' },
]

/** Null: not shown, because it is removed or was done before today. */
export function taskGroupOf(task: Task, now: Date): TaskGroup | null {
  const today = londonDay(now)
  if (task.removedAt) return null
  if (task.doneAt) return daysBetween(londonDay(new Date(task.doneAt)), today) === 0 ? 'done today' : null
  const days = daysBetween(today, dueOf(task).day)
  return GROUP_RULES.find(({ when }) => when(days, daysToMonday(today)))?.group ?? 'later'
}

/** Groups tasks, each sorted by time; late tasks are in today's group. */
export function groupTasks(tasks: readonly Task[], now: Date): ReadonlyMap<TaskGroup, readonly Task[]> {
  const groups = new Map<TaskGroup, Task[]>(TASK_GROUPS.map((group) => [group, []]))
  for (const task of [...tasks].sort(compareTasks)) {
    const group = taskGroupOf(task, now)
    if (group) groups.get(group)?.push(task)
  }
  return groups
}

/** Someone's own tasks are those given to them, and those that are everyone's. */
export const isOwnTask = ({ ownerUserId }: Pick<Task, 'ownerUserId'>, userId: number | null | undefined): boolean =>
  ownerUserId === null || ownerUserId === undefined || ownerUserId === userId
