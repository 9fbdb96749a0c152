import {
  addDays,
  type CalendarDay,
  DAY_MS,
  daysBetween,
  HOUR_MS,
  londonDay,
  londonMoment,
  MINUTE_MS,
  readIsoDay,
  writeIsoDay,
  writeLondonTime,
} from '../calendar/index.ts'
import type { Task } from '../models/index.ts'
import { counted } from '../money/index.ts'

type Dated = Pick<Task, 'dueDay' | 'dueTime' | 'snoozedUntil'>

/** The time of the bell for a task without one. */
const MORNING = '09:00'

interface Due {
  readonly day: CalendarDay
  /** Null: any time of the day. */
  readonly time: string | null
  readonly at: Date
}

/** When a task falls due; a snooze moves it. */
export function dueOf({ dueDay, dueTime, snoozedUntil }: Dated): Due {
  if (snoozedUntil) {
    const at = new Date(snoozedUntil)
    return { day: londonDay(at), time: writeLondonTime(at), at }
  }
  const day = readIsoDay(dueDay) ?? londonDay(new Date(dueDay))
  return { day, time: dueTime ?? null, at: londonMoment(day, dueTime ?? MORNING) }
}

/** A task is not late in the minutes in which it is done. */
const GRACE_MS = 15 * MINUTE_MS

/** A task without a time is late from the next day on. */
export function isLate(task: Dated, now: Date): boolean {
  const { day, time, at } = dueOf(task)
  return time === null ? daysBetween(day, londonDay(now)) > 0 : now.getTime() - at.getTime() > GRACE_MS
}

/** `32 min late`, `2 hours late`, `3 days late`; null in time. */
export function latenessWords(task: Dated, now: Date): string | null {
  if (!isLate(task, now)) return null
  const { day, at } = dueOf(task)
  const days = daysBetween(day, londonDay(now))
  if (days > 0) return `${counted(days, 'day')} late`
  return elapsedWords(now.getTime() - at.getTime(), 'late')
}

/** `14 min ago`, `2 hours ago`. */
export function elapsedWords(ms: number, after: 'ago' | 'late'): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min ${after}`
  if (ms < DAY_MS) return `${counted(Math.floor(ms / HOUR_MS), 'hour')} ${after}`
  return `${counted(Math.floor(ms / DAY_MS), 'day')} ${after}`
}

/** Compares by time; a task without a time comes last in its day, unless it is late. */
export function compareTasks(one: Task, other: Task): number {
  return sortKey(one).localeCompare(sortKey(other))
}

function sortKey(task: Task): string {
  const { day, time } = dueOf(task)
  return `${writeIsoDay(day)} ${time ?? '99:99'} ${task.created} ${task.taskId}`
}

interface Snooze {
  readonly label: string
  readonly until: Date
}

const AFTERNOON = '14:00'

/** The choices of the snooze menu; this afternoon only while it is still ahead. */
export function snoozesAt(now: Date): Snooze[] {
  const today = londonDay(now)
  const at = (days: number, time: string) => londonMoment(addDays(today, days), time)
  const afternoon = at(0, AFTERNOON)
  return [
    { label: 'In an hour', until: new Date(Math.ceil((now.getTime() + HOUR_MS) / MINUTE_MS) * MINUTE_MS) },
    ...(afternoon > now ? [{ label: 'This afternoon, 14:00', until: afternoon }] : []),
    { label: 'Tomorrow, 09:00', until: at(1, MORNING) },
    { label: 'Next week, Monday 09:00', until: at(daysToMonday(today), MORNING) },
  ]
}

/** 1 to 7: on a Monday it is the next one. */
export function daysToMonday(day: CalendarDay): number {
  const A_MONDAY: CalendarDay = { year: 2024, month: 1, day: 1 }
  const since = daysBetween(A_MONDAY, day) % 7
  return 7 - ((since + 7) % 7)
}
