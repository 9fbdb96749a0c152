import type { Schedule } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { CustomerRow } from './row.ts'

/** Longer than the fade, so that it never cuts the fade short. */
const STAYS_MS = 1500
/** More changes than this at once mean a different list. */
const AT_MOST = 20

/** An unchanged row is the same object, as are all but a few of 20,000. */
const looksLike = (row: CustomerRow, before: CustomerRow | undefined) =>
  row === before || (before !== undefined && lookOf(row) === lookOf(before))

const lookOf = ({ label, step, changed, amount, lender }: CustomerRow) =>
  [label, step.text, changed, amount, lender?.id].join('|')

/** Rows that have just arrived or changed, while their highlight fades. */
export function createHighlights(wait: Schedule) {
  const ids = signal<ReadonlySet<string>>(new Set())
  let seen: ReadonlyMap<string, CustomerRow> | null = null
  return {
    ids,
    /** Compares the rows with the previous ones and marks new and changed ones. */
    see(rows: readonly CustomerRow[]) {
      const before = seen
      const now = new Map<string, CustomerRow>()
      for (const row of rows) now.set(row.id, row)
      seen = now
      if (!before) return
      const news = rows.filter((row) => !looksLike(row, before.get(row.id))).map(({ id }) => id)
      if (news.length === 0 || news.length > AT_MOST) return
      ids.value = new Set([...ids.peek(), ...news])
      wait(STAYS_MS, () => {
        ids.value = new Set([...ids.peek()].filter((id) => !news.includes(id)))
      })
    },
    /** The next rows are a different list: none of them is marked. */
    forget() {
      seen = null
    },
  }
}
