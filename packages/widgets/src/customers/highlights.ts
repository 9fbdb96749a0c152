import { type ReadonlySignal, signal } from '../signals/index.ts'
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

const lookOf = ({ label, step, changed, amount, lender }: CustomerRow) =>
  [label, step.text, changed, amount, lender?.id].join('|')

/** Rows that have just come or changed, for as long as they fade. */
export function createHighlights(wait: Wait): Highlights {
  const ids = signal<ReadonlySet<string>>(new Set())
  let seen: ReadonlyMap<string, string> | null = null
  return {
    ids,
    see(rows) {
      const before = seen
      const looks = new Map(rows.map((row) => [row.id, lookOf(row)]))
      seen = looks
      if (!before) return
      const news = [...looks].flatMap(([id, look]) => (before.get(id) === look ? [] : [id]))
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
