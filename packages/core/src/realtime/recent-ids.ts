export type RecentIds<Id> = ReturnType<typeof createRecentIds<Id>>

/** Recent ids, up to a maximum, to recognise repeated messages. */
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
