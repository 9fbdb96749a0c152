import { playChime } from '../kit/index.ts'
import { ringOnce, type Sound } from './ring-once.ts'

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
