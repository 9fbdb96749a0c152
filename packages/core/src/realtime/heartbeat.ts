const BEAT_MS = 25_000

export interface Heartbeat {
  /** A frame arrived from the server. */
  heard(): void
  stop(): void
}

/**
 * A connection may be dead without notice: each beat sends a ping, and the connection is closed if nothing has arrived by
 * the next beat.
 */
export function startHeartbeat(ask: () => void, giveUp: () => void): Heartbeat {
  let isAsked = false
  const beat = setInterval(() => {
    if (isAsked) return giveUp()
    isAsked = true
    ask()
  }, BEAT_MS)
  return {
    heard: () => {
      isAsked = false
    },
    stop: () => clearInterval(beat),
  }
}
