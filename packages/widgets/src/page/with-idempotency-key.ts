import { newKey } from './new-key.ts'

/** Does what a person asked for under a key of its own. */
type WithIdempotencyKey = <T>(request: unknown, work: (key: string) => Promise<T>) => Promise<T>

/**
 * What failed may have been done all the same: the same request tried again goes under the same key, and is done once.
 * Once it has succeeded, the same words are another request.
 */
export function createIdempotencyKeys(makeKey = newKey): WithIdempotencyKey {
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
