const BEAT_MS = 25_000

export type Heartbeat = ReturnType<typeof startHeartbeat>

/**
 * A connection may be dead without notice: each beat sends a ping, and the connection is closed if nothing has arrived by
 * the next beat.
 */
export function startHeartbeat(ask: () => void, giveUp: () => void) {
  let isAsked = false
  const beat = setInterval(() => {
    if (isAsked) return giveUp()
    isAsked = true
    ask()
  }, BEAT_MS)
  return {
    /** A frame arrived from the server. */
    heard: () => {
      isAsked = false
    },
    stop: () => clearInterval(beat),
  }
}
