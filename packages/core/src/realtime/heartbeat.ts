const BEAT_MS = 25_000

/**
 * The heartbeat of the currently open connection, which may be dead without notice: each beat sends a ping, and the
 * connection is closed if nothing has arrived by the next beat.
 */
export function createHeartbeat(ask: () => void, giveUp: () => void) {
  let isAsked = false
  let beat: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(beat)
  return {
    begin(): void {
      stop()
      isAsked = false
      beat = setInterval(() => {
        if (isAsked) return giveUp()
        isAsked = true
        ask()
      }, BEAT_MS)
    },
    /** A frame arrived from the server. */
    heard(): void {
      isAsked = false
    },
    stop,
  }
}
