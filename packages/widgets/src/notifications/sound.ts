import { playChime } from '../kit/index.ts'

/** Browsers block sound until the user clicks; `resume` then waits indefinitely, but the hint must not. */
const SOUND_TIMEOUT_MS = 500

const ownSound: Sound = {
  async play() {
    const isHeard = await Promise.race([playChime().catch(() => false), wait(SOUND_TIMEOUT_MS).then(() => false)])
    return isHeard ? 'played' : 'held-back'
  },
}

/** This page's sound, played once across all tabs of the browser. */
export const pageSound = (): Sound =>
  ringOnce(ownSound, {
    locks: globalThis.navigator?.locks,
    isTouched: () => navigator.userActivation?.hasBeenActive !== false,
    now: () => performance.now(),
    wait,
  })

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** `elsewhere`: another tab of this browser rings. */
export type SoundResult = 'played' | 'held-back' | 'elsewhere'

export interface Sound {
  /** Plays for the notification with that id. */
  play(id: string): Promise<SoundResult>
}

/** The browser features by which only one tab rings; injected, so that tests control the time. */
export interface RingingTabs {
  /** Undefined if the browser has no locks, as on an insecure page. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Whether the user has clicked or typed in this tab; the browser blocks sound in other tabs. */
  isTouched(): boolean
  now(): number
  wait(milliseconds: number): Promise<void>
}

/** Head start of a tab that the user has touched. */
const HEAD_START_MS = 300
/** A sleeping tab gets the event late, when another tab has rung or the moment has passed. */
const LATE_MS = 2000
/** The tab that rang keeps the lock until no other tab can still ring for the same notification. */
const KEEPS_MS = 10_000

/** Every tab receives a notification, but only one tab of a browser rings. */
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
          // If blocked here, the next tab may still play it.
          if (result === 'played') await wait(KEEPS_MS)
        }
        const waiting = new AbortController()
        void wait(LATE_MS).then(() => waiting.abort())
        locks.request(`forecourt-chime-${id}`, waiting, ring).catch(() => answer('elsewhere'))
      })
    },
  }
}
