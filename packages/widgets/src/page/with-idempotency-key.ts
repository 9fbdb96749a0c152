import { randomKey } from '@forecourt/core'

/**
 * Sends a user's requests under idempotency keys. A failed request may have been carried out: repeating it uses the same
 * key, so that it takes effect once. After a success, the same input is a new request.
 */
export function createIdempotencyKeys() {
  const kept = new Map<string, string>()
  return async <T>(request: unknown, work: (key: string) => Promise<T>): Promise<T> => {
    const words = JSON.stringify(request)
    const key = kept.get(words) ?? randomKey()
    kept.set(words, key)
    const done = await work(key)
    kept.delete(words)
    return done
  }
}
