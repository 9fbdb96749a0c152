import { type Client, createResource } from '@forecourt/core'
import { keepItem, type PortalPage } from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { ListReader } from '../rows/reader.ts'

export type StepName = 'quote' | 'site' | 'colleague'

export interface FirstStep {
  readonly name: StepName
  readonly isDone: boolean
}

export type FirstSteps = ReturnType<typeof createFirstSteps>

type Done = Awaited<ReturnType<Client['dealers']['firstSteps']>>

/**
 * First steps of a new dealership whose loaded list `isEmpty`. They begin with an empty list, stay while the list fills, and end when all are done
 * or the user dismisses them. Nothing is requested for a dealership with customers.
 */
export function createFirstSteps(
  { client, clock, dealers, session, storage }: PortalPage,
  isEmpty: ReadonlySignal<boolean>,
  reader: ReadonlySignal<Pick<ListReader, 'isStaff'>>,
) {
  // Over forty lines: a list of steps.
  const changes = signal(0)
  const whose = computed(() => {
    const [first = null, ...others] = dealers.queried.value
    return reader.value.isStaff || others.length > 0 ? null : first
  })
  const key = computed(() => `forecourt.first-steps.${session.user.value?.userId ?? 0}.${whose.value}`)
  const kept = computed(() => {
    void changes.value
    return storage.device?.getItem(key.value) ?? null
  })
  const keep = (word: 'begun' | 'away') => {
    keepItem(storage.device, key.peek(), word)
    changes.value += 1
  }
  const { data, follow } = createResource<{ readonly id: number; readonly isEmpty: boolean }, Done | null>({
    key: () => {
      const isAsked = kept.value === 'begun' || (kept.value === null && isEmpty.value)
      return whose.value !== null && isAsked ? { id: whose.value, isEmpty: isEmpty.value } : null
    },
    fetch: ({ id }, asking) => client.dealers.firstSteps({ id }, asking),
    empty: null,
    now: clock.read,
    keeps: (before, after) => before.id === after.id,
  })
  /** Null if there is nothing to show. */
  const steps = computed((): readonly FirstStep[] | null => {
    const done = data.value
    if (!done || (kept.value === null && done.hasCustomers)) return null
    const all: readonly FirstStep[] = [
      { name: 'quote', isDone: done.hasCustomers },
      { name: 'site', isDone: done.isOnSite },
      { name: 'colleague', isDone: done.hasColleagues },
    ]
    return all.every(({ isDone }) => isDone) ? null : all
  })
  const begin = () =>
    effect(() => {
      if (steps.value && kept.peek() === null) keep('begun')
    })
  // Once dismissed, they do not reappear on this device.
  return { steps, putAway: () => keep('away'), follow: () => disposeAll([follow(), begin()]) }
}
