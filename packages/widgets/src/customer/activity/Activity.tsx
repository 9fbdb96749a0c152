import { useId } from 'react'
import { LoadProblem, Skeleton } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { Evidence } from './Evidence.tsx'
import { Feed } from './Feed.tsx'
import { NoteComposer } from './NoteComposer.tsx'

/** Notes and events in one feed, with the note field on top. */
export function Activity({ state }: { state: CustomerState }) {
  const id = useId()
  const { notes } = state
  const isLive = state.connection.value === 'connected'
  return (
    <section className="activity" aria-labelledby={id}>
      <header className="activity-head">
        <h2 className="card-title" id={id}>
          Activity
        </h2>
        <span className={isLive ? 'live on' : 'live'} role="status">
          {isLive ? 'Live' : 'Not live'}
        </span>
      </header>
      <NoteComposer state={state} />
      <p className="only-heard" role="status">
        {notes.announcement.value}
      </p>
      <LoadProblem error={notes.failed.value} what="The notes" onRetry={notes.load} />
      {notes.notes.value === null && !notes.failed.value ? (
        <Skeleton rows={4} label="Loading the notes" />
      ) : (
        <Feed state={state} />
      )}
      {state.seesEvidence.value && <Evidence state={state} />}
    </section>
  )
}
