import { type Application, type LiveNotification, type RealtimeState, scenarioRow } from '@forecourt/core'
import { computed, effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import type { NotesState } from './notes.ts'
import type { QuotesState } from './quotes.ts'
import type { RecordState } from './record.ts'
import type { CustomerSources } from './sources.ts'

export interface LiveState {
  readonly connection: ReadonlySignal<RealtimeState>
  /** Begins to follow the record's dealership; returns how to stop. */
  follow(): () => void
}

interface LiveParts {
  readonly sources: Pick<CustomerSources, 'live' | 'wait'>
  readonly record: RecordState
  readonly notes: Pick<NotesState, 'load'>
  readonly quotes: Pick<QuotesState, 'load'>
}

/** The effects of D31 on the record that is open, and catching up after a break. */
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
      const waits = new Set<() => void>()
      const stopListening = effect(() => {
        const id = dealership.value
        return id === null ? undefined : untracked(() => sources.live.follow(id, (told) => hear(told, parts, waits)))
      })
      const stopWatching = effect(catchUpAfterBreaks(connection, parts))
      return () => {
        stopListening()
        stopWatching()
        for (const withdraw of waits) withdraw()
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

function hear({ event }: LiveNotification, parts: LiveParts, waits: Set<() => void>): void {
  const { record, notes, sources } = parts
  const { content } = event
  const application = record.application.peek()
  if (!application || !('applicationId' in content) || !isOf(application, content.applicationId)) return
  const { effect: asked } = scenarioRow(event)
  if (asked.kind === 'refresh-notes') {
    const withdraw = sources.wait(() => {
      waits.delete(withdraw)
      void notes.load()
    }, asked.afterMilliseconds)
    waits.add(withdraw)
  }
  if (asked.kind === 'set-state') {
    const told = 'applicationState' in content ? content.applicationState : null
    const state = asked.state === 'payload' ? told : asked.state
    if (typeof state === 'number') record.patch({ state })
    if (asked.refreshNotes) void notes.load()
  }
  // The server's record comes after every change: its version, its proposals and its pack have moved on as well.
  if (asked.kind !== 'none' && asked.kind !== 'refresh-notes' && asked.kind !== 'refetch-payments')
    void record.refetch()
}

function isOf({ cosmosId, quickQuoteId }: Application, id: string | null | undefined): boolean {
  return Boolean(id) && (id === cosmosId || id === quickQuoteId)
}
