import { signal } from '../../signals/index.ts'
import { type CustomerQueue, queuePlace, readQueue, writeQueue } from './places.ts'

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

/** If the storage is full, the queue ends with the page. */
function keepWithin(tab: Pick<Storage, 'setItem' | 'removeItem'> | undefined, text: string): void {
  try {
    tab?.setItem(QUEUE, text)
  } catch {
    tab?.removeItem(QUEUE)
  }
}
