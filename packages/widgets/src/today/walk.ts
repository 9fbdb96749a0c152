import { keepItem, readItem } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { TodayItem } from './items.ts'

export type Walk = ReturnType<typeof createWalk>

const KEY = 'forecourt.today-row'

/**
 * Tracks the current row. When it goes, the row that takes its place becomes current; back from a customer, it is the one
 * that was left.
 */
export function createWalk(
  items: ReadonlySignal<readonly TodayItem[]>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
) {
  const left = readItem(storage, KEY)
  const held = signal<{ readonly id: string; readonly at: number } | null>(
    typeof left === 'string' ? { id: left, at: 0 } : null,
  )
  const at = computed(() => {
    const found = items.value.findIndex(({ id }) => id === held.value?.id)
    return found >= 0 ? found : Math.min(held.value?.at ?? 0, items.value.length - 1)
  })
  const goTo = (place: number) => {
    const item = items.peek()[Math.max(0, Math.min(place, items.peek().length - 1))]
    if (!item) return
    held.value = { id: item.id, at: items.peek().indexOf(item) }
    keepItem(storage, KEY, JSON.stringify(item.id))
  }
  return {
    /** From 0; -1 if there are no rows. */
    at,
    count: computed(() => items.value.length),
    current: computed(() => items.value[at.value] ?? null),
    choose: (id: string) => goTo(items.peek().findIndex((item) => item.id === id)),
    // Counted from `at`, because the current row may have taken the place of the held one.
    next: () => goTo(at.peek() + 1),
    previous: () => goTo(at.peek() - 1),
  }
}
