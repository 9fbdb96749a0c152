import { type ReadonlySignal, signal } from '../signals/index.ts'

/** Fetched when first looked at, once for the page; after a failure, when next looked at. Null until it is there. */
export function lazily<T>(fetch: () => Promise<T>): ReadonlySignal<T | null> {
  let asked = false
  const load = () => {
    if (asked) return
    asked = true
    fetch().then(
      (value) => {
        held.value = value
      },
      () => {
        asked = false
      },
    )
  }
  const held = signal<T | null>(null, { watched: load })
  return held
}
