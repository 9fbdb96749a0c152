import type { Sound, SoundResult } from './sound.ts'

/** What a browser must give so that its tabs ring once between them; handed in, so that tests pass the time. */
export interface RingingTabs {
  /** Nothing where the browser knows no locks, as outside a secure page. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Whether somebody clicked or typed in this tab: in others the browser holds sound back. */
  isTouched(): boolean
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** By how much a tab that was touched is ahead of one that was not. */
const HEAD_START_MS = 300
/** A tab that was asleep hears of it late: it rang long ago, or the moment has passed. */
const LATE_MS = 2000
/** Whoever rang keeps its turn until no tab that heard of it would still ring. */
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
          // Held back here, it may yet be heard in the next.
          if (result === 'played') await wait(KEEPS_MS)
        }
        const waiting = new AbortController()
        void wait(LATE_MS).then(() => waiting.abort())
        locks.request(`forecourt-chime-${id}`, waiting, ring).catch(() => answer('elsewhere'))
      })
    },
  }
}
