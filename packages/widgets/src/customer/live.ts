import type { Application, OpenApplication, RealtimeState } from '@forecourt/core'
import { computed, effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import type { NotesState } from './activity/notes.ts'
import type { QuotesState } from './quotes/quotes.ts'
import type { RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'

export interface LiveState {
  readonly connection: ReadonlySignal<RealtimeState>
  /** Begins to follow the record's dealership; returns how to stop. */
  follow(): () => void
}

interface LiveParts {
  readonly sources: Pick<CustomerSources, 'live'>
  readonly record: RecordState
  readonly notes: Pick<NotesState, 'load'>
  readonly quotes: Pick<QuotesState, 'load'>
}

/** Hands the open record to the page's effects of D31, and catches up after a break. */
export function createLive(parts: LiveParts): LiveState {
  const { sources, record } = parts
  const dealership = computed(() => record.application.value?.affiliateUserId ?? null)
  const connection = computed<RealtimeState>(() => {
    const id = dealership.value
    return id === null ? 'not connected' : sources.live.connection(id).value
  })
  return {
    connection,
    follow: () => {
      const opened = openedOf(parts)
      const stopListening = effect(() => {
        const id = dealership.value
        return id === null ? undefined : untracked(() => sources.live.follow(id, opened))
      })
      const stopWatching = effect(catchUpAfterBreaks(connection, parts))
      return () => {
        stopListening()
        stopWatching()
      }
    },
  }
}

/** What was told while there was no connection was missed: the record and its notes are asked for again. */
function catchUpAfterBreaks(
  connection: ReadonlySignal<RealtimeState>,
  { record, notes, quotes }: LiveParts,
): () => void {
  let wasBroken = false
  return () => {
    const state = connection.value
    if (state === 'disconnected') wasBroken = true
    if (state !== 'connected' || !wasBroken) return
    wasBroken = false
    untracked(() => {
      void record.refetch()
      void notes.load()
      void quotes.load()
    })
  }
}

function openedOf({ record, notes, quotes }: LiveParts): OpenApplication {
  // A colleague's proposal or acceptance changes the record and its quotes together (D50).
  const refetch = async () => void (await Promise.all([record.refetch(), quotes.load()]))
  return {
    isOpen(id) {
      const application = record.application.peek()
      return application !== null && isOf(application, id)
    },
    // The server's record comes after every change: its version, its proposals and its pack have moved on as well.
    patch(change) {
      record.patch(change)
      void refetch()
    },
    refetch,
    refreshProposals: record.refetch,
    refreshPayoutPack: record.refetch,
    refreshNotes: notes.load,
  }
}

function isOf({ cosmosId, quickQuoteId }: Application, id: string): boolean {
  return id === cosmosId || id === quickQuoteId
}
