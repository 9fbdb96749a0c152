import { createResource, type Loadable, type Resource, readProblem, type SessionRow } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import type { AccountSources } from './sources.ts'

export interface SessionsState {
  readonly list: Loadable<readonly SessionRow[]>
  load(): Promise<void>
  /** The one that is being ended. */
  readonly ending: ReadonlySignal<string | null>
  /** What could not be done, in words. */
  readonly trouble: ReadonlySignal<string | null>
  end(sessionId: string): Promise<void>
  readonly isAsking: ReadonlySignal<boolean>
  ask(isAsking: boolean): void
  readonly isEndingAll: ReadonlySignal<boolean>
  /** Ends every login, this one too, and leaves; whether it could is answered. */
  endAll(): Promise<boolean>
}

type Sources = Pick<AccountSources, 'readNow' | 'listSessions' | 'endSession' | 'endAllSessions' | 'signOut'>

/** The logins that are still good, this one first. */
export function createSessions(sources: Sources): SessionsState {
  const list = createResource<'own', readonly SessionRow[]>({
    key: () => 'own',
    fetch: async () => currentFirst(await sources.listSessions()),
    empty: [],
    now: sources.readNow,
  })
  const signals = createSessionSignals()
  const { isAsking, trouble } = signals
  return {
    list,
    ...signals,
    load: list.refresh,
    ask: (asking) => {
      isAsking.value = asking
      trouble.value = null
    },
    end: (sessionId) => end(sources, signals, list, sessionId),
    endAll: () => endAll(sources, signals),
  }
}

const createSessionSignals = () => ({
  ending: signal<string | null>(null),
  trouble: signal<string | null>(null),
  isAsking: signal(false),
  isEndingAll: signal(false),
})

type SessionSignals = ReturnType<typeof createSessionSignals>

async function end(
  sources: Sources,
  { ending, trouble }: SessionSignals,
  list: Resource<readonly SessionRow[]>,
  sessionId: string,
) {
  if (ending.peek()) return
  ending.value = sessionId
  trouble.value = null
  try {
    await sources.endSession(sessionId)
    list.patch((rows) => rows.filter((row) => row.sessionId !== sessionId))
  } catch (error) {
    trouble.value = readProblem(error).message
  } finally {
    ending.value = null
  }
}

async function endAll(sources: Sources, { isAsking, isEndingAll, trouble }: SessionSignals): Promise<boolean> {
  if (isEndingAll.peek()) return false
  isEndingAll.value = true
  try {
    await sources.endAllSessions()
    isAsking.value = false
    sources.signOut()
    return true
  } catch (error) {
    trouble.value = readProblem(error).message
    return false
  } finally {
    isEndingAll.value = false
  }
}

const currentFirst = (rows: readonly SessionRow[]) =>
  rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
