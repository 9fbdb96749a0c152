import type { Schedule } from '@forecourt/core'

/** Asks again and again: after each answer as many milliseconds later as `pauseAfter` says, and not at all after null. */
export function createPolling<A>(wait: Schedule, ask: () => Promise<A>, pauseAfter: (answer: A) => number | null) {
  let stop = () => {}
  return {
    /** Asks now, or after a first pause; what was begun before is stopped. */
    begin(firstPause?: number): void {
      stop()
      let isWanted = true
      let withdraw = () => {}
      const askAfter = (pause: number | null) => {
        // The answer itself may have stopped it.
        if (isWanted && pause !== null) withdraw = wait(pause, () => void askOn())
      }
      const askOn = async () => {
        const answer = await ask()
        if (isWanted) askAfter(pauseAfter(answer))
      }
      stop = () => {
        isWanted = false
        withdraw()
      }
      if (firstPause === undefined) void askOn()
      else askAfter(firstPause)
    },
    stop: () => stop(),
  }
}
