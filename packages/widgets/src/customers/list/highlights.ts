import { type ReadonlySignal, signal } from '../../signals/index.ts'
import type { CustomerRow } from './row.ts'

/** Longer than the fade, so that it is never cut short. */
const STAYS_MS = 1500
/** More than this at once is another list, not news. */
const AT_MOST = 20

export type Wait = (run: () => void, ms: number) => () => void

export interface Highlights {
  readonly ids: ReadonlySignal<ReadonlySet<string>>
  /** Compares with what was seen before and marks what is new or other. */
  see(rows: readonly CustomerRow[]): void
  /** What comes next is another list: nothing in it is news. */
  forget(): void
}

/** The same row is the same object, and of 20,000 all but a few are. */
const looksLike = (row: CustomerRow, before: CustomerRow | undefined) =>
  row === before || (before !== undefined && lookOf(row) === lookOf(before))

const lookOf = ({ label, step, changed, amount, lender }: CustomerRow) =>
  [label, step.text, changed, amount, lender?.id].join('|')

/** Rows that have just come or changed, for as long as they fade. */
export function createHighlights(wait: Wait): Highlights {
  const ids = signal<ReadonlySet<string>>(new Set())
  let seen: ReadonlyMap<string, CustomerRow> | null = null
  return {
    ids,
    see(rows) {
      const before = seen
      const now = new Map<string, CustomerRow>()
      for (const row of rows) now.set(row.id, row)
      seen = now
      if (!before) return
      const news = rows.filter((row) => !looksLike(row, before.get(row.id))).map(({ id }) => id)
      if (news.length === 0 || news.length > AT_MOST) return
      ids.value = new Set([...ids.peek(), ...news])
      wait(() => {
        ids.value = new Set([...ids.peek()].filter((id) => !news.includes(id)))
      }, STAYS_MS)
    },
    forget() {
      seen = null
    },
  }
}
