import type { Schedule } from '@forecourt/core'
import { effect, type ReadonlySignal } from '../signals/index.ts'

/** How long a visitor waits for an answer before the page shows the dealer's telephone number. A later answer is still used. */
export const PATIENCE_MS = 5000

interface Recovery {
  readonly hasFailed: ReadonlySignal<boolean>
  /** Seconds after which the server will answer again, where it said so. */
  readonly retryAfter: ReadonlySignal<number | undefined>
  readonly reload: () => void
  readonly wait: Schedule
}

/** Asks again by itself: when the network is back, and when the server has had the time that it asked for. */
export const recoverByItself = ({ hasFailed, retryAfter, reload, wait }: Recovery): (() => void) =>
  effect(() => {
    if (!hasFailed.value) return
    const cancel = retryAfter.value ? wait(retryAfter.value * 1000, reload) : () => {}
    window.addEventListener('online', reload)
    return () => {
      cancel()
      window.removeEventListener('online', reload)
    }
  })
