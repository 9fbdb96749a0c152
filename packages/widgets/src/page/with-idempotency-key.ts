import { randomKey } from '@forecourt/core'

/** Sends a user's request under an idempotency key. */
type WithIdempotencyKey = <T>(request: unknown, work: (key: string) => Promise<T>) => Promise<T>

/**
 * A failed request may have been carried out: repeating it uses the same key, so that it takes effect once. After a
 * success, the same input is a new request.
 */
export function createIdempotencyKeys(makeKey = randomKey): WithIdempotencyKey {
  const kept = new Map<string, string>()
  return async (request, work) => {
    const words = JSON.stringify(request)
    const key = kept.get(words) ?? makeKey()
    kept.set(words, key)
    const done = await work(key)
    kept.delete(words)
    return done
  }
}
