import { readPlace, writePlace } from '../../kit/index.ts'
import { type CustomerQueue, extendQueue, type PortalPage, type Queue } from '../../page/index.ts'
import { effect, type ReadonlySignal, untracked } from '../../signals/index.ts'
import { type CustomerFilters, KIND_FILTERS } from '../filters/filters.ts'
import { groupLabel } from '../rows/facets.ts'
import type { CustomerRow } from '../rows/row.ts'
import { TODAY } from '../rows/today.ts'

interface ListQueueParts {
  readonly rows: ReadonlySignal<readonly CustomerRow[]>
  /** Whether every row has been loaded and computed. */
  readonly isComplete: ReadonlySignal<boolean>
  readonly name: () => string
  /** Keeps loading and computing rows; returns a function that stops it. */
  readonly load: () => () => void
}

export function createListQueue({ queue }: Pick<PortalPage, 'queue'>, parts: ListQueueParts) {
  const { rows, isComplete, name, load } = parts
  let begun: CustomerQueue | null = null
  const listed = () => rows.value.map(({ id }) => id)
  const isCurrent = () => begun !== null && queue.current.peek() === begun
  return {
    /** Makes the filtered rows the queue. */
    begin() {
      begun = untracked(() => ({ name: name(), ids: listed() }))
      queue.start(begun)
    },
    /** Call when the list leaves the screen: rows still loading join the queue. */
    finish() {
      if (isComplete.peek() || !isCurrent()) return
      const stop = load()
      const stopWaiting = effect(() => {
        if (!isComplete.value) return
        const ids = untracked(listed)
        // The effect may run while it is being created, before it can be stopped.
        queueMicrotask(() => {
          stopWaiting()
          stop()
          if (begun && isCurrent()) queue.extend(extendQueue(begun, ids))
        })
      })
    },
  }
}

/** A list comes back to the customer that was walked to, and it stands where the opened one stood. */
export function placeAfterWalk(place: string, { current, walked }: Pick<Queue, 'current' | 'walked'>): string {
  const left = readPlace(place)
  const id = walked()
  const ids = current.peek()?.ids ?? []
  if (!left?.isOpened || id === null) return place
  const from = ids.indexOf(left.id)
  const to = ids.indexOf(id)
  return from < 0 || to < 0 ? place : writePlace({ ...left, id, index: left.index + to - from })
}

interface NameFacts {
  readonly filters: CustomerFilters
  /** The name of the view, if it is shown unchanged. */
  readonly view?: string | null | undefined
  readonly isStaff: boolean
  readonly lenders: readonly (readonly [number, string])[]
}

/** The queue's name from its filters, without the search text, which may contain a person's name. */
export function queueName({ filters, view, isStaff, lenders }: NameFacts): string {
  if (view) return view
  const { group, kind, status, product, lender, today, text } = filters
  const label = groupLabel(group, isStaff)
  const names = [
    today && TODAY.find(({ id }) => id === today)?.name,
    group === 'everything' ? null : label,
    status,
    kind && KIND_FILTERS.find(([id]) => id === kind)?.[1],
    product,
    lender && lenders.find(([id]) => id === lender)?.[1],
    text.trim() && 'Search',
  ].filter(Boolean)
  return names.join(', ') || label
}
