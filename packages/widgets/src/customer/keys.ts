/** Does what a person asked for under a key of its own. */
export type UnderKey = <T>(deed: string, work: (key: string) => Promise<T>) => Promise<T>

/**
 * What failed may have been done all the same: tried again in the same words it goes under the same key, and is done once. Once it has
 * succeeded, the same words are another deed.
 */
export function createKeys(newKey: () => string): UnderKey {
  const kept = new Map<string, string>()
  return async (deed, work) => {
    const key = kept.get(deed) ?? newKey()
    kept.set(deed, key)
    const done = await work(key)
    kept.delete(deed)
    return done
  }
}
