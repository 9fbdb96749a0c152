import type { Schedule } from '@forecourt/core'
import { createPolling } from '../page/index.ts'
import { batch, signal } from '../signals/index.ts'

const OFTEN_MS = 3000
const SELDOM_MS = 15_000
/** A minute of frequent polling, then a quarter of an hour of slow polling. */
const OFTEN_TIMES = 20
const MOST_TIMES = OFTEN_TIMES + 60

/** Only the payment company's own confirmation counts, and it may be late: polls first often, then slowly. */
export function createWaiting(wait: Schedule, ask: () => Promise<boolean>) {
  const isLong = signal(false)
  const isOver = signal(false)
  let times = 0

  const reach = (reached: number) =>
    batch(() => {
      times = reached
      isLong.value = times >= OFTEN_TIMES
      isOver.value = times >= MOST_TIMES
    })

  const polling = createPolling(wait, ask, (isSettled) => {
    if (isSettled) return null
    reach(times + 1)
    if (isOver.peek()) return null
    return isLong.peek() ? SELDOM_MS : OFTEN_MS
  })

  const beginAfter = (asked: number) => {
    reach(asked)
    polling.begin()
  }

  return {
    /** The wait is longer than usual. */
    isLong,
    /** The wait is so long that the payer has probably left. */
    isOver,
    /** Polls now, and again until `ask` returns true. */
    begin: () => beginAfter(0),
    /** Polls now; after a long wait it continues at the slower pace. */
    goOn: () => beginAfter(isLong.peek() ? OFTEN_TIMES : 0),
    stop: polling.stop,
  }
}
