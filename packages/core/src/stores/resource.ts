// Over forty lines: the life cycle of fetched data, whose steps share one run.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import type { OnQuietFailure } from '../api/index.ts'

export type ResourceState =
  /** Not requested yet. */
  | 'idle'
  | 'loading'
  | 'ready'
  /** Something is shown, but the last fetch failed. */
  | 'stale'
  /** There is no data. */
  | 'failed'

/** Fetched data as a screen reads it. */
export interface Loadable<T> {
  readonly data: ReadonlySignal<T>
  readonly state: ReadonlySignal<ResourceState>
  /** The error of the last fetch, or null; `readProblem` has the words for it. */
  readonly failed: ReadonlySignal<unknown>
  readonly isLoading: ReadonlySignal<boolean>
  /** When `data` was last fetched; null if never. */
  readonly loadedAt: ReadonlySignal<Date | null>
}

/** Passed to `fetch`, and by it to the call: the call's options, and a way to show a long answer part by part. */
export interface Asking<T> {
  readonly signal: AbortSignal
  readonly onQuietFailure: OnQuietFailure
  /** Shows partial data if there is none yet. False when the answer is no longer wanted. */
  readonly soFar: (data: T) => boolean
}

interface ResourceOptions<K, T> {
  /** The key of the data, or null while it is unknown: then nothing is fetched. Signals read here are tracked. */
  readonly key: () => K | null
  readonly fetch: (key: K, asking: Asking<T>) => Promise<T>
  /** The value before anything is fetched. */
  readonly empty: T
  readonly now: () => Date
  /** Whether data of the old key may be shown until the new key's arrives; otherwise it is removed at once. */
  readonly keeps?: (before: K, after: K) => boolean
}

export interface Resource<T> extends Loadable<T> {
  /** Fetches unless the data is here already; a running fetch is shared. Never rejects. */
  load(): Promise<void>
  /** Fetches again. Any number of requests during a running fetch cause one more after it. Never rejects. */
  refresh(): Promise<void>
  /**
   * Changes the shown data; a running fetch, which may be older, gets the change too. With `sending` the change is undone
   * when that rejects.
   */
  patch(make: (data: T) => T, sending?: Promise<unknown>): void
  /** Fetches now, and again for each new key; returns a function that stops it. */
  follow(): () => void
  /** Resets to the state before any fetch; a running fetch is abandoned. */
  clear(): void
}

type Change<T> = (data: T) => T

interface Run<T> {
  readonly key: string
  readonly controller: AbortController
  readonly changes: Change<T>[]
  done: Promise<void>
  next?: Promise<void>
}

/** Data fetched for a key, kept up to date by the user's actions and by events. The latest request counts. */
export function createResource<K, T>({ key, fetch, empty, now, keeps }: ResourceOptions<K, T>): Resource<T> {
  // Over forty lines: one fetch and its state, which every function here changes.
  const fetched = signal(empty)
  const unsent = createUnsent<T>()
  const data = computed(() => changedBy(unsent.changes.value, fetched.value))
  const failed = signal<unknown>(null)
  const isLoading = signal(false)
  const loadedAt = signal<Date | null>(null)
  // Compared as text, so that an equal key in another object is the same key.
  const keyText = computed(() => JSON.stringify(key()))
  let shown: { readonly key: K; readonly text: string } | null = null
  let loaded: string | null = null
  let run: Run<T> | null = null

  function stop(): void {
    run?.controller.abort()
    run = null
    isLoading.value = false
  }

  function forget(): void {
    batch(() => {
      stop()
      loaded = shown = null
      fetched.value = empty
      unsent.changes.value = []
      failed.value = loadedAt.value = null
    })
  }

  function settle(own: Run<T>, { answer, error }: Outcome<T>): void {
    run = null
    batch(() => {
      isLoading.value = false
      failed.value = error
      // A failed quiet look-up answers with nothing; that is no reason to drop the existing data.
      if (answer === null || (error !== null && isBlank(answer.data))) return
      loaded = own.key
      fetched.value = changedBy(own.changes, answer.data)
      loadedAt.value = now()
    })
  }

  function begin(own: K, text: string): Promise<void> {
    stop()
    const mine: Run<T> = { key: text, controller: new AbortController(), changes: [], done: Promise.resolve() }
    run = mine
    isLoading.value = true
    const soFar = (part: T) => {
      if (run === mine && loadedAt.peek() === null) fetched.value = changedBy(mine.changes, part)
      return run === mine
    }
    mine.done = outcomeOf((onQuietFailure) =>
      fetch(own, { signal: mine.controller.signal, onQuietFailure, soFar }),
    ).then((outcome) => (run === mine ? settle(mine, outcome) : undefined))
    return mine.done
  }

  function ask(how: 'unless-here' | 'shared' | 'again'): Promise<void> {
    const own = untracked(key)
    const text = keyText.peek()
    if (own === null) return Promise.resolve(forget())
    if (run?.key === text) return how === 'again' ? onceMore(run) : run.done
    if (how === 'unless-here' && loaded === text && failed.peek() === null) return Promise.resolve()
    if (shown !== null && shown.text !== text && !keeps?.(shown.key, own)) forget()
    shown = { key: own, text }
    return begin(own, text)
  }

  const onceMore = (current: Run<T>): Promise<void> => {
    current.next ??= current.done.then(() => (current.controller.signal.aborted ? undefined : ask('shared')))
    return current.next
  }

  function patch(make: Change<T>, sending?: Promise<unknown>): void {
    const keep = () => {
      run?.changes.push(make)
      fetched.value = make(fetched.peek())
    }
    if (sending) unsent.show(make, sending, keep)
    else keep()
  }

  return {
    data,
    failed,
    isLoading,
    loadedAt,
    state: computed(() => stateOf(loadedAt.value !== null, failed.value !== null, isLoading.value)),
    load: () => ask('unless-here'),
    refresh: () => ask('again'),
    patch,
    follow: () =>
      effect(() => {
        if (keyText.value === 'null') untracked(forget)
        else untracked(() => void ask('shared'))
      }),
    clear: forget,
  }
}

function stateOf(isHere: boolean, hasFailed: boolean, isLoading: boolean): ResourceState {
  if (isHere) return hasFailed ? 'stale' : 'ready'
  if (isLoading) return 'loading'
  return hasFailed ? 'failed' : 'idle'
}

/** Changes that are shown while they are being sent: kept once that succeeds, undone if it fails. */
function createUnsent<T>() {
  const changes = signal<readonly Change<T>[]>([])
  /** False if it is gone already: the resource was cleared. */
  const drop = (make: Change<T>) => {
    const isWaiting = changes.peek().includes(make)
    changes.value = changes.peek().filter((one) => one !== make)
    return isWaiting
  }
  return {
    changes,
    show(make: Change<T>, sending: Promise<unknown>, keep: () => void): void {
      changes.value = [...changes.peek(), make]
      sending.then(
        () => batch(() => drop(make) && keep()),
        () => void drop(make),
      )
    },
  }
}

const changedBy = <T>(changes: readonly Change<T>[], data: T): T =>
  changes.reduce((changed, make) => make(changed), data)

interface Outcome<T> {
  readonly answer: { readonly data: T } | null
  readonly error: unknown
}

async function outcomeOf<T>(fetch: (onQuietFailure: OnQuietFailure) => Promise<T>): Promise<Outcome<T>> {
  let silent: unknown = null
  try {
    const data = await fetch(({ error }) => {
      silent = error
    })
    return { answer: { data }, error: silent }
  } catch (error) {
    return { answer: null, error }
  }
}

const isBlank = (data: unknown): boolean => data === null || (Array.isArray(data) && data.length === 0)
