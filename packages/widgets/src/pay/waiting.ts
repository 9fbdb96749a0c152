import type { Schedule } from '@forecourt/core'
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
  let withdraw = () => {}
  let turn = 0

  const askOn = async (own: number, times: number): Promise<void> => {
    const isSettled = await ask()
    if (own !== turn || isSettled) return
    batch(() => {
      isLong.value = times >= OFTEN_TIMES
      isOver.value = times >= MOST_TIMES
    })
    if (times >= MOST_TIMES) return
    withdraw = wait(times < OFTEN_TIMES ? OFTEN_MS : SELDOM_MS, () => void askOn(own, times + 1))
  }

  const stop = () => {
    turn += 1
    withdraw()
  }

  const beginAt = (times: number) => {
    stop()
    batch(() => {
      isLong.value = times >= OFTEN_TIMES
      isOver.value = false
    })
    void askOn(turn, times)
  }

  return {
    /** It takes longer than usual. */
    isLong,
    /** It has been asked so long that the payer is unlikely to be waiting. */
    isOver,
    /** Asks now, and again until `ask` says that it is settled. */
    begin: () => beginAt(1),
    /** Asks now; after a long wait it goes on at the slower pace. */
    goOn: () => beginAt(isLong.peek() ? OFTEN_TIMES : 1),
    stop,
  }
}
