import { createNow, type Now } from '@forecourt/core'

/** Core's one `now`, run by this browser's timers. */
export type Clock = Now

export function createPageClock(): Clock {
  return createNow({
    read: () => new Date(),
    schedule: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    onShown: (run) => {
      document.addEventListener('visibilitychange', run)
      return () => document.removeEventListener('visibilitychange', run)
    },
  })
}
