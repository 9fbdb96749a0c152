export type RecentIds = ReturnType<typeof createRecentIds>

/** Recent ids, up to a maximum: enough to detect repeats. */
export function createRecentIds(most: number) {
  const ids = new Set<number>()
  return {
    has: (id: number) => ids.has(id),
    add(id: number): void {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > most && oldest !== undefined) ids.delete(oldest)
    },
  }
}
