import { signal } from '../../signals/index.ts'
import { type CustomerQueue, queuePlace, readQueue, writeQueue } from './places.ts'

const QUEUE = 'forecourt.queue'
const WALKED = 'forecourt.queue-walked'

export type Queue = ReturnType<typeof createQueue>

/** The customers that this tab walks through, from one to the next: a list's or a screen's own. It outlives a reload. */
export function createQueue(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined) {
  const current = signal(readQueue(tab?.getItem(QUEUE) ?? ''))
  let walked = tab?.getItem(WALKED) ?? null
  const keepWalked = (id: string | null) => {
    walked = id
    if (id === null) tab?.removeItem(WALKED)
    else tab?.setItem(WALKED, id)
  }
  const keep = (queue: CustomerQueue) => {
    current.value = queue
    keepWithin(tab, writeQueue(queue))
  }
  return {
    current,
    start(queue: CustomerQueue) {
      keepWalked(null)
      keep(queue)
    },
    /** The same queue with more customers. */
    extend: keep,
    /** Where a record stands in it, known by any of its ids; null where it is none of them. */
    place: (ids: readonly (string | null | undefined)[]) => current.value && queuePlace(current.value, ids),
    /** The user has gone on to this customer. */
    walk: (id: string) => keepWalked(id),
    /** The customer that was walked to last; the list comes back to it. */
    walked: () => walked,
    /** The list is back. */
    arrive: () => keepWalked(null),
  }
}

/** Where the storage is full, the queue ends with the page. */
function keepWithin(tab: Pick<Storage, 'setItem' | 'removeItem'> | undefined, text: string): void {
  try {
    tab?.setItem(QUEUE, text)
  } catch {
    tab?.removeItem(QUEUE)
  }
}
