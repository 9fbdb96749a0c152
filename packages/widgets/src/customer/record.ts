import { ApiError, type Application } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'

export type RecordPhase = 'loading' | 'ready' | 'not-found' | 'failed'

/** The one record that the screen shows. */
export interface RecordState {
  readonly phase: ReadonlySignal<RecordPhase>
  readonly application: ReadonlySignal<Application | null>
  /** The last refetch failed: what is shown may be behind. */
  readonly isStale: ReadonlySignal<boolean>
  /** Shows another record, or none; what was shown is forgotten at once. */
  open(id: string): Promise<void>
  /** Fetches it anew and goes on showing what there is. Asked several times meanwhile, it fetches once more. */
  refetch(): Promise<void>
  /** What is known to have changed, until the server is heard. */
  patch(part: Partial<Application>): void
  take(application: Application): void
}

export function createRecord(fetchApplication: (id: string) => Promise<Application>): RecordState {
  const phase = signal<RecordPhase>('loading')
  const application = signal<Application | null>(null)
  const isStale = signal(false)
  let current = ''
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const take = (fetched: Application) =>
    batch(() => {
      application.value = fetched
      isStale.value = false
      phase.value = 'ready'
    })
  const fail = (error: unknown) => {
    if (application.peek()) isStale.value = true
    else phase.value = error instanceof ApiError && error.code === 'NOT_FOUND' ? 'not-found' : 'failed'
  }
  const fetchOnce = async (id: string) => {
    try {
      const fetched = await fetchApplication(id)
      if (id === current) take(fetched)
    } catch (error) {
      if (id === current) fail(error)
    }
  }
  const fetchAll = async (id: string) => {
    do {
      isAskedAgain = false
      await fetchOnce(id)
    } while (isAskedAgain && id === current)
    if (id === current) running = null
  }
  const refetch = (): Promise<void> => {
    if (current === '') return Promise.resolve()
    if (!application.peek()) phase.value = 'loading'
    if (running) isAskedAgain = true
    running ??= fetchAll(current)
    return running
  }

  return {
    phase,
    application,
    isStale,
    take,
    refetch,
    patch(part) {
      const known = application.peek()
      if (known) application.value = { ...known, ...part }
    },
    open(id) {
      current = id
      running = null
      isAskedAgain = false
      batch(() => {
        application.value = null
        isStale.value = false
        phase.value = 'loading'
      })
      return refetch()
    },
  }
}
