/** Customers in order, by id only, and the name of their list. */
export interface CustomerQueue {
  readonly name: string
  readonly ids: readonly string[]
}

export interface QueuePlace {
  readonly name: string
  /** Counted from one. */
  readonly number: number
  readonly total: number
  readonly previous: string | null
  readonly next: string | null
}

/** Found by any of a record's ids: a quick quote that became a proposal keeps its place. */
export function queuePlace({ name, ids }: CustomerQueue, known: readonly (string | null | undefined)[]) {
  const at = ids.findIndex((id) => known.includes(id))
  if (at < 0) return null
  return { name, number: at + 1, total: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

/**
 * The same queue with the rows of its list that arrived later, in the list's order. A customer who has left the list
 * keeps the place after their neighbour.
 */
export function extendQueue({ name, ids }: CustomerQueue, listed: readonly string[]): CustomerQueue {
  const isListed = new Set(listed)
  const after = new Map<string | null, string[]>()
  let neighbour: string | null = null
  for (const id of ids) {
    if (isListed.has(id)) neighbour = id
    else after.set(neighbour, [...(after.get(neighbour) ?? []), id])
  }
  return { name, ids: [...(after.get(null) ?? []), ...listed.flatMap((id) => [id, ...(after.get(id) ?? [])])] }
}

/** Neither names nor ids contain line breaks. */
export const writeQueue = ({ name, ids }: CustomerQueue): string => [name, ...ids].join('\n')

export function readQueue(text: string): CustomerQueue | null {
  const [name, ...ids] = text.split('\n')
  return name && ids.length > 0 ? { name, ids } : null
}
