/** Of a frame's sixteen milliseconds: the rest is the browser's, also on a machine that is slow. */
const TURN_MS = 4

interface IdleQueueParts {
  /** Runs once the browser has had its turn. */
  readonly deferTask: (run: () => void) => void
  readonly clock: () => number
}

/**
 * Does many small pieces of work between frames, the latest asked for first: whoever scrolls on sees what is in sight before
 * what has gone by.
 */
export function createIdleQueue({ deferTask, clock }: IdleQueueParts): (run: () => void) => () => void {
  const waiting = new Set<() => void>()
  let isRunning = false

  const turn = () => {
    const until = clock() + TURN_MS
    const latest = [...waiting].reverse()
    for (const run of latest) {
      waiting.delete(run)
      run()
      if (clock() >= until) break
    }
    isRunning = waiting.size > 0
    if (isRunning) deferTask(turn)
  }

  return (run) => {
    waiting.add(run)
    if (!isRunning) deferTask(turn)
    isRunning = true
    return () => void waiting.delete(run)
  }
}
