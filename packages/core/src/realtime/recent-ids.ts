export type RecentIds<Id> = ReturnType<typeof createRecentIds<Id>>

/** Recent ids, up to a maximum: enough to tell what comes a second time. */
export function createRecentIds<Id>(most: number) {
  const ids = new Set<Id>()
  return {
    has: (id: Id) => ids.has(id),
    add(id: Id): void {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > most && oldest !== undefined) ids.delete(oldest)
    },
  }
}
