import { type Application, type Asking, createResource, type Resource, readProblem } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, type ReadonlySignal } from '../signals/index.ts'

export type RecordPhase = 'loading' | 'ready' | 'not-found' | 'failed'

/** The one record that the screen shows. */
export interface RecordState {
  readonly phase: ReadonlySignal<RecordPhase>
  readonly application: ReadonlySignal<Application | null>
  /** The error of the last fetch, or null; the data shown may be out of date. */
  readonly failed: ReadonlySignal<unknown>
  /** Keeps showing the existing data. Several requests during a fetch cause one more. */
  refetch(): Promise<void>
  /** Shows a change before the server confirms it; with `sending` it is undone when that rejects. */
  patch(part: Partial<Application>, sending?: Promise<unknown>): void
  /** Shows the server's answer to a change. */
  take(application: Application): void
  /** Whether this is the id of the record that is shown: its own or its quick quote's. */
  hasId(id: string): boolean
  /** Loads the record of the host's id, and again for each new id; returns a function that stops it. */
  follow(): () => void
}

export function createRecord(page: Pick<PortalPage, 'client' | 'clock'>, id: ReadonlySignal<string>): RecordState {
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
    phase: computed(() => {
      if (state.value === 'failed') return readProblem(failed.value).kind === 'not-found' ? 'not-found' : 'failed'
      return data.value ? 'ready' : 'loading'
    }),
    failed,
    refetch: refresh,
    patch: (part, sending) => fetched.patch((known) => known && { ...known, ...part }, sending),
    take(application) {
      fetched.patch(() => application)
      // A pending answer may be older or newer.
      if (isLoading.peek() || state.peek() === 'stale') void refresh()
    },
    hasId,
    follow: fetched.follow,
  }
}

interface Opened {
  readonly id: ReadonlySignal<string>
  readonly hasId: RecordState['hasId']
}

/** Data of the open record: null until it has been fetched. It stays when the host names the same record by its other id. */
export const createRecordResource = <T>(
  { clock }: Pick<PortalPage, 'clock'>,
  { id, hasId }: Opened,
  fetch: (id: string, asking: Asking<T | null>) => Promise<T>,
): Resource<T | null> =>
  createResource<string, T | null>({
    key: () => id.value || null,
    fetch,
    empty: null,
    now: clock.read,
    keeps: (_before, after) => hasId(after),
  })
