/** Remembers recent ids, so that a message that the server repeats is delivered once. */
export function createRecentIds(limit = 500) {
  const seen = new Set<string>()
  return {
    /** True the first time that it sees an id. */
    isNew(id: string): boolean {
      if (seen.has(id)) return false
      seen.add(id)
      const [oldest] = seen
      if (seen.size > limit && oldest !== undefined) seen.delete(oldest)
      return true
    },
  }
}
