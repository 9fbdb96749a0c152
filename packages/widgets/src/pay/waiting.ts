import type { Schedule } from '@forecourt/core'
import { createPolling } from '../page/index.ts'
import { batch, signal } from '../signals/index.ts'

const OFTEN_MS = 3000
const SELDOM_MS = 15_000
/** A minute of asking often, then a quarter of an hour of asking seldom. */
const OFTEN_TIMES = 20
const MOST_TIMES = OFTEN_TIMES + 60

export type PaymentPolling = ReturnType<typeof createWaiting>

/** Only the payment company's own confirmation counts, and it may be late: asks repeatedly, at longer and longer intervals. */
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
    /** It takes longer than usual. */
    isLong,
    /** It has been asked so long that the payer is unlikely to be waiting. */
    isOver,
    /** Asks now, and again until `ask` says that it is settled. */
    begin: () => beginAfter(0),
    /** Asks now; after a long wait it goes on at the slower pace. */
    goOn: () => beginAfter(isLong.peek() ? OFTEN_TIMES : 0),
    stop: polling.stop,
  }
}
