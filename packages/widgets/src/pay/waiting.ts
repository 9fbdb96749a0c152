import type { Schedule } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'

const OFTEN_MS = 3000
const SELDOM_MS = 15_000
/** A minute of asking often, then a quarter of an hour of asking seldom. */
const OFTEN_TIMES = 20
const MOST_TIMES = OFTEN_TIMES + 60

export interface PaymentPolling {
  /** It takes longer than usual. */
  readonly isLong: ReadonlySignal<boolean>
  /** It has been asked so long that the payer is unlikely to be waiting. */
  readonly isOver: ReadonlySignal<boolean>
  /** Asks now, and again until `ask` says that it is settled. */
  begin(): void
  /** Asks now; after a long wait it goes on at the slower pace. */
  goOn(): void
  stop(): void
}

/** Only the payment company's own confirmation counts, and it may be late: asks repeatedly, at longer and longer intervals. */
export function createWaiting(wait: Schedule, ask: () => Promise<boolean>): PaymentPolling {
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
    isLong,
    isOver,
    begin: () => beginAt(1),
    goOn: () => beginAt(isLong.peek() ? OFTEN_TIMES : 1),
    stop,
  }
}
