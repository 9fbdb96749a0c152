/** Part of a frame's sixteen milliseconds: the browser needs the rest, even on a slow machine. */
const TURN_MS = 4

interface IdleQueueParts {
  /** Runs after the browser has rendered. */
  readonly deferTask: (run: () => void) => void
  readonly clock: () => number
}

/**
 * Runs many small tasks between frames, the latest request first: a user who scrolls on sees the visible cards before those
 * that have passed.
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
