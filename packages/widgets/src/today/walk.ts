import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { TodayItem } from './items.ts'

export type Walk = ReturnType<typeof createWalk>

/** Tracks the current row. When it goes, the row that takes its place becomes current. */
export function createWalk(items: ReadonlySignal<readonly TodayItem[]>) {
  const held = signal<{ readonly id: string; readonly at: number } | null>(null)
  const at = computed(() => {
    const found = items.value.findIndex(({ id }) => id === held.value?.id)
    return found >= 0 ? found : Math.min(held.value?.at ?? 0, items.value.length - 1)
  })
  const goTo = (place: number) => {
    const item = items.peek()[Math.max(0, Math.min(place, items.peek().length - 1))]
    if (item) held.value = { id: item.id, at: items.peek().indexOf(item) }
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
