export const CHUNK_TIMEOUT_MS = 120_000
const TRIES = 3

/** Calls `run` after so many milliseconds. */
export type Later = (run: () => void, ms: number) => unknown

/**
 * Loads a chunk and retries when it fails or takes too long (spec §9). `load` gets the number of the attempt, because a browser
 * caches a failed import: only another address reaches the network again.
 */
export const loadChunk = <T>(load: (attempt: number) => Promise<T>, wait: Later, attempt = 0): Promise<T> =>
  Promise.race([
    load(attempt),
    // The timer stays behind, which is harmless; clearing it would cost every page another line.
    new Promise<never>((_, reject) => wait(() => reject('Late'), CHUNK_TIMEOUT_MS)),
  ]).catch((error: unknown) => {
    if (attempt + 1 >= TRIES) throw error
    return loadChunk(load, wait, attempt + 1)
  })
