import { computed, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { CustomerRow } from '../rows/row.ts'

const NOBODY: ReadonlySet<string> = new Set()

export type Choosing = ReturnType<typeof createChoosing>

/** The selection of several rows. */
export function createChoosing(shown: ReadonlySignal<readonly CustomerRow[]>, filters: ReadonlySignal<unknown>) {
  const ids = signal(NOBODY)
  let anchor: string | null = null
  /** The chosen rows that the list shows, in its order: the target of an act. */
  const rows = computed(() => (ids.value.size === 0 ? [] : shown.value.filter(({ id }) => ids.value.has(id))))
  const clear = () => {
    anchor = null
    if (ids.peek().size > 0) ids.value = NOBODY
  }
  return {
    ids,
    rows,
    isAll: computed(() => rows.value.length > 0 && rows.value.length === shown.value.length),
    /** With `isRange` it chooses every row from the last chosen one to this one. */
    toggle(id: string, isRange: boolean) {
      const chosen = new Set(ids.peek())
      if (isRange) for (const each of between(shown.peek(), anchor ?? id, id)) chosen.add(each)
      else if (!chosen.delete(id)) chosen.add(id)
      anchor = id
      ids.value = chosen
    },
    chooseAll: () => {
      ids.value = new Set(shown.peek().map(({ id }) => id))
    },
    clear,
    /** Clears the selection whenever the filters change; returns a function that stops it. */
    follow: (): (() => void) => {
      let before = filters.peek()
      return effect(() => {
        if (filters.value !== before) clear()
        before = filters.value
      })
    },
  }
}

function between(rows: readonly CustomerRow[], from: string, to: string): string[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id)) as [number, number]
  return one < 0 || other < 0 ? [to] : rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id)
}
