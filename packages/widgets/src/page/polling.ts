import type { Schedule } from '@forecourt/core'

/** Polls repeatedly: `pauseAfter` returns the milliseconds until the next call, or null to stop. */
export function createPolling<A>(wait: Schedule, ask: () => Promise<A>, pauseAfter: (answer: A) => number | null) {
  let stop = () => {}
  return {
    /** Polls now, or after a first pause; stops any earlier polling. */
    begin(firstPause?: number): void {
      stop()
      let isWanted = true
      let withdraw = () => {}
      const askAfter = (pause: number | null) => {
        // Handling the answer may have stopped the polling.
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
