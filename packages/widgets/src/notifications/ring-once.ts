import type { Sound, SoundResult } from './sound.ts'

/** The browser features with which tabs ring only once between them; injected, so that tests control the time. */
export interface RingingTabs {
  /** Nothing where the browser knows no locks, as outside a secure page. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Whether the user has clicked or typed in this tab: in other tabs the browser blocks sound. */
  isTouched(): boolean
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** Head start of a tab that the user has touched. */
const HEAD_START_MS = 300
/** A tab that was asleep gets the event late: another tab rang long ago, or the moment has passed. */
const LATE_MS = 2000
/** The tab that rang keeps the lock until no other tab would still ring for the same notification. */
const KEEPS_MS = 10_000

/** Every tab hears of a notification; of all tabs of a browser one rings. */
export function ringOnce(sound: Sound, tabs: RingingTabs): Sound {
  const { locks, isTouched, now, wait } = tabs
  if (!locks) return sound
  return {
    async play(id) {
      const heardAt = now()
      if (!isTouched()) await wait(HEAD_START_MS)
      const isLate = () => now() - heardAt > LATE_MS
      return await new Promise<SoundResult>((answer) => {
        const ring = async () => {
          const result = isLate() ? 'elsewhere' : await sound.play(id)
          answer(result)
          // Blocked here, it may still be heard in the next tab.
          if (result === 'played') await wait(KEEPS_MS)
        }
        const waiting = new AbortController()
        void wait(LATE_MS).then(() => waiting.abort())
        locks.request(`forecourt-chime-${id}`, waiting, ring).catch(() => answer('elsewhere'))
      })
    },
  }
}
