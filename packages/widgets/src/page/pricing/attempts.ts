import { type CallOptions, createResource } from '@forecourt/core'
import { batch, signal } from '../../signals/index.ts'
import type { Clock } from '../clock.ts'

/** Each `reload` fetches again without waiting for a hanging attempt; the latest answer stays until the next. */
export function createAttempts<T>({ read }: Pick<Clock, 'read'>, fetch: (options: CallOptions) => Promise<T | null>) {
  const attempt = signal(0)
  const found = createResource<number, T | null>({
    key: () => attempt.value,
    keeps: () => true,
    fetch: (_, asking) => fetch(asking),
    empty: null,
    now: read,
  })
  // A batch, so that no price appears between two attempts.
  const reload = () =>
    batch(() => {
      attempt.value += 1
      return found.load()
    })
  return { ...found, attempt, reload }
}
