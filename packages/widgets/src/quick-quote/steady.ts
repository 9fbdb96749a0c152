import { computed, type ReadonlySignal } from '../signals/index.ts'

/** Keeps its last value while the next one says the same, so that nothing is drawn again for it. For small plain values. */
export function steady<T>(compute: () => T): ReadonlySignal<T> {
  let last: { readonly value: T; readonly written: string } | undefined
  return computed(() => {
    const value = compute()
    const written = JSON.stringify(value)
    if (last?.written !== written) last = { value, written }
    return last.value
  })
}
