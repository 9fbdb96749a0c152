import { HOUR_MS, londonDay, MINUTE_MS, type TaskKind, writeIsoDay, writeLondonTime } from '@forecourt/core'
import type { DemoRecord } from './record.ts'
import type { Stage } from './stage.ts'

interface DemoTask {
  readonly kind: TaskKind
  readonly note: string
  /** Counted from the time of the demo; negative for overdue tasks. */
  readonly dueInHours: number
  /** Without a time of day. */
  readonly isAnyTime?: true
  /** Belongs to everyone, instead of its maker. */
  readonly isOfAll?: true
  readonly isWithoutCustomer?: true
  readonly isDone?: true
}

/** Created this long before the demo is shown. */
export const TASKS_MADE_MS = 5 * HOUR_MS

export const DEMO_TASKS: readonly DemoTask[] = [
  { kind: 'call-back', note: 'what would a larger deposit do?', dueInHours: -32 * (MINUTE_MS / HOUR_MS) },
  { kind: 'chase-documents', note: 'proof of address', dueInHours: 0.5 },
  { kind: 'call-back', note: 'rang this morning, ring back after work', dueInHours: 2 },
  { kind: 'chase-documents', note: 'payslips for the lender', dueInHours: 0, isAnyTime: true, isOfAll: true },
  { kind: 'other', note: 'Order the plates for Saturday', dueInHours: 24, isWithoutCustomer: true },
  { kind: 'call-back', note: 'decides after payday', dueInHours: 6 * 24 },
  { kind: 'call-back', note: 'asked about a longer term', dueInHours: -1, isDone: true },
]

/** A dealer's task about one of their customers, due relative to `now`. */
export async function makeDemoTask(stage: Stage, task: DemoTask, now: Date, record: DemoRecord): Promise<void> {
  const { kind, note, isAnyTime, isOfAll, isWithoutCustomer, isDone } = task
  const { tasks } = await stage.as(record.madeBy)
  const due = new Date(now.getTime() + task.dueInHours * HOUR_MS)
  const { taskId } = await tasks.create({
    kind,
    note,
    affiliateUserId: record.dealership.affiliateUserId,
    applicationId: isWithoutCustomer ? null : record.cosmosId,
    dueDay: writeIsoDay(londonDay(due)),
    dueTime: isAnyTime ? null : writeLondonTime(due),
    ownerUserId: isOfAll ? null : record.madeBy,
  })
  if (isDone) await tasks.change({ id: taskId, isDone: true })
}
