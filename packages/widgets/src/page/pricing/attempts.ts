import { type CallOptions, createResource } from '@forecourt/core'
import { batch, signal } from '../../signals/index.ts'
import type { Clock } from '../clock.ts'

/** Fetched again by each `reload`, which does not wait for an attempt that hangs; the latest answer stays until the next. */
export function createAttempts<T>({ read }: Pick<Clock, 'read'>, fetch: (options: CallOptions) => Promise<T | null>) {
  const attempt = signal(0)
  const found = createResource<number, T | null>({
    key: () => attempt.value,
    keeps: () => true,
    fetch: (_, asking) => fetch(asking),
    empty: null,
    now: read,
  })
  // In one step from one attempt to the next: nothing shows a price between them.
  const reload = () =>
    batch(() => {
      attempt.value += 1
      return found.load()
    })
  return { ...found, attempt, reload }
}
