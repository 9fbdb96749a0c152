import { type Application, type Asking, createResource, type Resource, readProblem } from '@forecourt/core'
import type { Acts, Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'

type RecordPhase = 'loading' | 'ready' | 'not-found' | 'failed'

export type RecordState = ReturnType<typeof createRecord>

/** What the parts of the screen that change the record share. */
export interface RecordParts {
  readonly record: RecordState
  readonly acts: Acts
  readonly toasts: Toasts
}

/** The one record that the screen shows. */
export function createRecord(page: Pick<PortalPage, 'client' | 'clock'>, id: ReadonlySignal<string>) {
  /** Whether this is the shown record's id: its own or its quick quote's. */
  const hasId = (one: string) => {
    const shown = fetched.data.peek()
    return shown !== null && (shown.cosmosId === one || shown.quickQuoteId === one)
  }
  const fetched: Resource<Application | null> = createRecordResource(page, { id, hasId }, (id, { signal }) =>
    page.client.applications.single({ id }, { signal }),
  )
  const { data, state, failed, isLoading, refresh } = fetched
  return {
    application: data,
    phase: computed((): RecordPhase => {
      if (state.value === 'failed') return readProblem(failed.value).kind === 'not-found' ? 'not-found' : 'failed'
      return data.value ? 'ready' : 'loading'
    }),
    /** The error of the last fetch, or null; the data shown may be out of date. */
    failed,
    /** Keeps the existing data on screen. Several requests during one fetch cause one more. */
    refetch: refresh,
    /** Shows a change before the server confirms it; undone if `sending` rejects. */
    patch: (part: Partial<Application>, sending?: Promise<unknown>) =>
      fetched.patch((known) => known && { ...known, ...part }, sending),
    /** Shows the server's answer to a change, unless the user has gone on to another customer. */
    take(application: Application) {
      if (!hasId(application.cosmosId)) return
      fetched.patch(() => application)
      // A pending answer may be older or newer.
      if (isLoading.peek() || state.peek() === 'stale') void refresh()
    },
    hasId,
    /** Other data of the record, by its id. */
    resource: <T>(fetch: FetchOfRecord<T>) => createRecordResource(page, { id, hasId }, fetch),
    /** Loads the record of the host's id, and reloads for each new id; returns a function that stops it. */
    follow: fetched.follow,
  }
}

/** Data of the open record: null until fetched. It stays if the host names the same record by its other id. */
function createRecordResource<T>(
  { clock }: Pick<PortalPage, 'clock'>,
  { id, hasId }: { readonly id: ReadonlySignal<string>; readonly hasId: (id: string) => boolean },
  fetch: FetchOfRecord<T>,
): Resource<T | null> {
  return createResource<string, T | null>({
    key: () => id.value || null,
    fetch,
    empty: null,
    now: clock.read,
    keeps: (_before, after) => hasId(after),
  })
}

type FetchOfRecord<T> = (id: string, asking: Asking<T | null>) => Promise<T>
