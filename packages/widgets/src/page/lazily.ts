import { type ReadonlySignal, signal } from '../signals/index.ts'

/** Null until loaded. */
interface Lazy<T> extends ReadonlySignal<T | null> {
  /** Fetches again if the first attempt failed, for subscribers that are already connected. */
  askAgain(): void
  /** Fetches again if it was fetched before; the value stays until the next arrives. */
  renew(): void
}

/** Fetched when first read, once for the page; after a failure, when next read. */
export function lazily<T>(fetch: () => Promise<T>): Lazy<T> {
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
  const renew = () => {
    if (!asked) return
    asked = false
    load()
  }
  return Object.assign(held, { askAgain: load, renew })
}
