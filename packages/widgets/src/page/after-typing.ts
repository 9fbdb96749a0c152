import type { Schedule } from '@forecourt/core'

const PAUSE_MS = 250

/** Waits until no more is typed, so that the server is asked for the last text alone; throws if another one came meanwhile. */
export async function afterTyping(wait: Schedule, signal: AbortSignal, milliseconds = PAUSE_MS): Promise<void> {
  await new Promise<void>((rested) => void wait(milliseconds, rested))
  signal.throwIfAborted()
}
