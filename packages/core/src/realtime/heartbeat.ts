const BEAT_MS = 25_000

export interface Heartbeat {
  /** Something came from the other end. */
  heard(): void
  stop(): void
}

/** A line may be dead without anybody having said so: the other end is asked, and given up when nothing has come by the next beat. */
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
