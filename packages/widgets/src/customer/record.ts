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

type Fetch = (id: string) => Promise<Application>

export function createRecord(fetchApplication: Fetch): RecordState {
  const signals = createRecordSignals()
  const { phase, application, isStale } = signals
  const fetching = createFetching(fetchApplication, signals)
  return {
    phase,
    application,
    isStale,
    take: (fetched) => applyRecord(signals, fetched),
    refetch: fetching.again,
    patch(part) {
      const known = application.peek()
      if (known) application.value = { ...known, ...part }
    },
    open(id) {
      batch(() => {
        application.value = null
        isStale.value = false
        phase.value = 'loading'
      })
      return fetching.begin(id)
    },
  }
}

function createRecordSignals() {
  return {
    phase: signal<RecordPhase>('loading'),
    application: signal<Application | null>(null),
    isStale: signal(false),
  }
}

type RecordSignals = ReturnType<typeof createRecordSignals>

function applyRecord({ application, isStale, phase }: RecordSignals, fetched: Application): void {
  batch(() => {
    application.value = fetched
    isStale.value = false
    phase.value = 'ready'
  })
}

function showRecordError({ application, isStale, phase }: RecordSignals, error: unknown): void {
  if (application.peek()) isStale.value = true
  else phase.value = error instanceof ApiError && error.code === 'NOT_FOUND' ? 'not-found' : 'failed'
}

/** One fetch at a time; an answer for a record that is no longer open is dropped. */
function createFetching(fetchApplication: Fetch, signals: RecordSignals) {
  let current = ''
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const once = (id: string) =>
    fetchApplication(id).then(
      (fetched) => id === current && applyRecord(signals, fetched),
      (error: unknown) => id === current && showRecordError(signals, error),
    )
  const run = async (id: string) => {
    do {
      isAskedAgain = false
      await once(id)
    } while (isAskedAgain && id === current)
    if (id === current) running = null
  }
  const again = (): Promise<void> => {
    if (current === '') return Promise.resolve()
    if (!signals.application.peek()) signals.phase.value = 'loading'
    if (running) isAskedAgain = true
    running ??= run(current)
    return running
  }
  return {
    again,
    begin(id: string) {
      current = id
      running = null
      isAskedAgain = false
      return again()
    },
  }
}
