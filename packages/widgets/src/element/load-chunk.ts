/** Calls `run` after so many milliseconds, unless the answer is called before. */
export type Later = (run: () => void, ms: number) => () => void

export const CHUNK_TIMEOUT_MS = 120_000
const TRIES = 3

export const later: Later = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * Loads a chunk, trying again when it fails or is not there in time (spec §9). `load` is told which try this is, because a browser
 * remembers a failed import: only another address asks the network again.
 */
export async function loadChunk<T>(load: (attempt: number) => Promise<T>, wait: Later = later): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTime(load(attempt), wait)
    } catch (error) {
      if (attempt + 1 >= TRIES) throw error
    }
  }
}

function inTime<T>(loading: Promise<T>, wait: Later): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = wait(() => reject(new Error('Too late')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(stop)
  })
}
