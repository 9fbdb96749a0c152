const MOST_MESSAGES = 1000
const MOST_CHARACTERS = 1024 * 1024

interface BufferedFrame {
  /** The notification in the message. */
  readonly id: number
  readonly frame: string
}

export type ReplayBuffer = ReturnType<typeof createReplayBuffer>

/** Numbers the messages of a reliable connection, and keeps each until the client has acknowledged it. */
export function createReplayBuffer() {
  // Over forty lines: its functions share the buffer and the client's position.
  const kept = new Map<number, BufferedFrame>()
  let last = 0
  let lost = 0
  let acknowledged = 0
  let characters = 0

  function remove(sequenceId: number): void {
    characters -= kept.get(sequenceId)?.frame.length ?? 0
    kept.delete(sequenceId)
  }

  function dropOldest(): void {
    const [oldest] = kept.keys()
    if (oldest === undefined) return
    lost = oldest
    remove(oldest)
  }

  return {
    /** Adds a frame and returns it with its number. */
    add(id: number, frame: string): string {
      last += 1
      const numbered = `{"sequenceId":${last},${frame.slice(1)}`
      kept.set(last, { id, frame: numbered })
      characters += numbered.length
      while (kept.size > MOST_MESSAGES || characters > MOST_CHARACTERS) dropOldest()
      return numbered
    },
    /** The client has received everything up to this number. */
    acknowledge(sequenceId: number): void {
      acknowledged = Math.max(acknowledged, Math.min(sequenceId, last))
      for (const number of kept.keys()) {
        if (number > acknowledged) return
        remove(number)
      }
    },
    /** Whether every unacknowledged message is still buffered. */
    isComplete: () => lost <= acknowledged,
    unacknowledged: (): readonly BufferedFrame[] => [...kept.values()],
  }
}
