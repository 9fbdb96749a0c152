import type { Schedule } from '@forecourt/core'
import { effect, type ReadonlySignal } from '../signals/index.ts'

/** How long the page waits for an answer before it shows the dealer's phone number. It still uses a later answer. */
export const PATIENCE_MS = 5000

interface Recovery {
  readonly hasFailed: ReadonlySignal<boolean>
  /** Seconds after which the server accepts calls again, if it said so. */
  readonly retryAfter: ReadonlySignal<number | undefined>
  readonly reload: () => void
  readonly wait: Schedule
}

/** Retries automatically when the network returns, and after the server's requested delay. */
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
