import { signal } from '../signals/index.ts'
import { keepItem } from './page-storage.ts'

const QUEUE = 'forecourt.queue'
const WALKED = 'forecourt.queue-walked'

export type Queue = ReturnType<typeof createQueue>

/** The customers that this tab steps through, from a list or another screen. It survives a reload. */
export function createQueue(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined) {
  const current = signal(readQueue(tab?.getItem(QUEUE) ?? ''))
  let walked = tab?.getItem(WALKED) ?? null
  const keepWalked = (id: string | null) => {
    walked = id
    if (id === null) tab?.removeItem(WALKED)
    else keepItem(tab, WALKED, id)
  }
  const keep = (queue: CustomerQueue) => {
    current.value = queue
    keepItem(tab, QUEUE, writeQueue(queue))
  }
  return {
    current,
    start(queue: CustomerQueue) {
      keepWalked(null)
      keep(queue)
    },
    /** The same queue with more customers. */
    extend: keep,
    /** A record's place in it, found by any of its ids; null if it is not in the queue. */
    place: (ids: readonly (string | null | undefined)[]) => current.value && queuePlace(current.value, ids),
    /** The user has moved on to this customer. */
    walk: (id: string) => keepWalked(id),
    /** The customer visited last, to which the list returns. */
    walked: () => walked,
    /** The list is shown again. */
    arrive: () => keepWalked(null),
  }
}

/** Customers in order, by id only, and the name of their list. */
export interface CustomerQueue {
  readonly name: string
  readonly ids: readonly string[]
}

export type QueuePlace = NonNullable<ReturnType<typeof queuePlace>>

/** `number` counts from one. Found by any of a record's ids: a quick quote that became a proposal keeps its place. */
function queuePlace({ name, ids }: CustomerQueue, known: readonly (string | null | undefined)[]) {
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
const writeQueue = ({ name, ids }: CustomerQueue): string => [name, ...ids].join('\n')

function readQueue(text: string): CustomerQueue | null {
  const [name, ...ids] = text.split('\n')
  return name && ids.length > 0 ? { name, ids } : null
}
