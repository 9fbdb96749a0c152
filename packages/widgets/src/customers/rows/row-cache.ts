import { deferTask } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { ListReader } from './reader.ts'
import { type CustomerRecord, recordId } from './records.ts'

import { type CustomerRow, customerRowOf } from './row.ts'

interface CachedRow {
  readonly record: CustomerRecord
  readonly reader: ListReader
  readonly wish: string | null
  readonly row: CustomerRow | null
}

/** What customers ask for, by the id of their row. */
export type Wishes = ReadonlyMap<string, string>
const NO_WISHES: Wishes = new Map()

/** A slice leaves time for a frame. The first runs immediately, so that an ordinary list appears complete. */
const SLICE_MS = 10
/** A list of this length renders immediately. */
const SHORT = 1000

/**
 * The rows of the records, computed once, slice by slice. In one go the 20,000 rows of a large group block the page for
 * 0.85 to 1.5 s (Node, one core); React's deferred values cannot interrupt a single computation.
 */
export function createRowCache(later = deferTask, clock: () => number = () => performance.now()) {
  // Over forty lines: its steps share the computed rows and when they were shown.
  const rows = signal<readonly CustomerRow[]>([])
  const isComplete = signal(true)
  let entries = new Map<string, CachedRow>()
  let withdraw = () => {}
  let isShown = true

  const work = (todo: readonly Task[], from: number) => {
    const until = clock() + SLICE_MS
    let at = from
    do {
      const task = todo[at]
      if (task) entries.set(task.id, entryOf(task))
      at += 1
    } while (at < todo.length && clock() < until)
    isShown = false
    const isDone = at >= todo.length
    const show = () => {
      publish(isDone)
      if (!isDone) withdraw = later(() => work(todo, at))
    }
    // Rendering costs more as the list grows: it renders whenever the list has doubled, a long list in a separate task.
    const isDue = isDone || entries.size >= rows.peek().length * 2
    if (isDue && (entries.size <= SHORT || clock() < until)) return show()
    isComplete.value = false
    withdraw = later(isDue ? show : () => work(todo, at))
  }

  const publish = (isDone: boolean) => {
    const shown: CustomerRow[] = []
    for (const { row } of entries.values()) if (row) shown.push(row)
    isShown = true
    rows.value = shown
    isComplete.value = isDone
  }

  return {
    /** The rows computed so far; the list fills while the rest are computed. */
    rows,
    isComplete,
    /** Computes rows that are new, changed or due, and reuses the others. */
    bring(records: readonly CustomerRecord[], now: Date, reader: ListReader, wishes: Wishes = NO_WISHES) {
      withdraw()
      const kept = entries
      const todo: Task[] = []
      entries = new Map()
      for (const record of records) {
        const id = recordId(record)
        const entry = kept.get(id)
        if (entry) entries.set(id, entry)
        const wish = wishes.get(id) ?? null
        if (!entry || entry.wish !== wish || isStale(entry, record, now, reader))
          todo.push({ id, record, now, reader, wish })
      }
      if (todo.length > 0) work(todo, 0)
      else if (!isShown || kept.size !== entries.size) publish(true)
      else isComplete.value = true
    },
    stop: () => withdraw(),
  }
}

interface Task {
  readonly id: string
  readonly record: CustomerRecord
  readonly now: Date
  readonly reader: ListReader
  readonly wish: string | null
}

const entryOf = ({ record, now, reader, wish }: Task): CachedRow => ({
  record,
  reader,
  wish,
  row: customerRowOf(record, now, reader, wish),
})

function isStale(entry: CachedRow, record: CustomerRecord, now: Date, reader: ListReader): boolean {
  if (entry.record !== record || entry.reader !== reader) return true
  return entry.row?.until != null && entry.row.until <= now.getTime()
}
