import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import type { OnQuietFailure } from '../api/index.ts'

/** Something fetched, beside why it last could not be: a failure keeps what was there. */
export interface Loadable<T> {
  readonly data: ReadonlySignal<T>
  /** The error of the last load, or null. */
  readonly failed: ReadonlySignal<unknown>
  readonly isLoading: ReadonlySignal<boolean>
  /** When `data` was last fetched; null while it never was. */
  readonly loadedAt: ReadonlySignal<Date | null>
}

/** Handed to a quiet look-up, so that its silence is heard here. */
export interface Watch {
  readonly onQuietFailure: OnQuietFailure
}

/** Of an answer that comes in parts: what there is so far, shown where nothing is yet. False when it is no longer waited for. */
export type SoFar<T> = (data: T) => boolean

export interface Loader<T> extends Loadable<T> {
  /** Never rejects. Of loads that overlap the last one asked for counts. */
  load(fetch: (watch: Watch, soFar: SoFar<T>) => Promise<T>): Promise<void>
  /** Changes what is there; a load under way has the change made to its answer too, which may be older. */
  change(make: (data: T) => T): void
  /** As if nothing had ever been fetched. */
  clear(): void
}

export function createLoader<T>(empty: T, now: () => Date): Loader<T> {
  const slots = openSlots(empty)
  const { data, isLoading, loadedAt } = slots
  let turn = 0
  let changes: ((data: T) => T)[] = []

  const withChanges = (answer: T) => changes.reduce((changed, make) => make(changed), answer)

  function isShowing(part: T): boolean {
    if (loadedAt.peek() === null) data.value = withChanges(part)
    return true
  }

  return {
    ...slots,
    async load(fetch) {
      turn += 1
      const own = turn
      changes = []
      isLoading.value = true
      const outcome = await outcomeOf((watch) => fetch(watch, (part) => own === turn && isShowing(part)))
      if (own === turn) settle(slots, outcome, withChanges, now)
    },
    change(make) {
      if (isLoading.peek()) changes.push(make)
      data.value = make(data.peek())
    },
    clear() {
      turn += 1
      clear(slots, empty)
    },
  }
}

type Slots<T> = ReturnType<typeof openSlots<T>>

const openSlots = <T>(empty: T) => ({
  data: signal(empty),
  failed: signal<unknown>(null),
  isLoading: signal(false),
  loadedAt: signal<Date | null>(null),
})

function settle<T>(slots: Slots<T>, { answer, error }: Outcome<T>, withChanges: (data: T) => T, now: () => Date): void {
  batch(() => {
    slots.isLoading.value = false
    slots.failed.value = error
    // A quiet look-up that failed answers with nothing, which is no reason to forget what there was.
    if (answer === null || (error !== null && isBlank(answer.data))) return
    slots.data.value = withChanges(answer.data)
    slots.loadedAt.value = now()
  })
}

function clear<T>({ data, failed, isLoading, loadedAt }: Slots<T>, empty: T): void {
  batch(() => {
    data.value = empty
    failed.value = null
    isLoading.value = false
    loadedAt.value = null
  })
}

interface Outcome<T> {
  readonly answer: { readonly data: T } | null
  readonly error: unknown
}

async function outcomeOf<T>(fetch: (watch: Watch) => Promise<T>): Promise<Outcome<T>> {
  let silent: unknown = null
  const watch: Watch = {
    onQuietFailure({ error }) {
      silent = error
    },
  }
  try {
    return { answer: { data: await fetch(watch) }, error: silent }
  } catch (error) {
    return { answer: null, error }
  }
}

function isBlank(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0)
}
