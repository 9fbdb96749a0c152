import { DRAFT_DAYS, formatRegistration } from '@forecourt/core'
import { Trash2 } from 'lucide-react'
import { EmptyState, IconButton, InlineError, Plate, Skeleton, writtenMoment } from '../../kit/index.ts'
import type { ListedDraft } from '../../page/index.ts'
import { DRAFT_KIND_LABELS, type DraftList, draftTitle } from './draft-list.ts'

type DraftsProps = { list: DraftList; onOpen: (draft: ListedDraft) => void }

/** The user's half-filled quick quotes and proposals. */
export function Drafts({ list, onOpen }: DraftsProps) {
  return (
    <div className="drafts">
      {list.failure.value && (
        <InlineError title={list.failure.value} onRetry={() => void list.load()}>
          Nothing is lost.
        </InlineError>
      )}
      <DraftCards list={list} onOpen={onOpen} />
    </div>
  )
}

function DraftCards({ list, onOpen }: DraftsProps) {
  const drafts = list.drafts.value
  if (drafts === null) return list.failure.value ? null : <Skeleton rows={4} label="Drafts are loading" />
  if (drafts.length === 0)
    return (
      <EmptyState title="No drafts">
        Quick quotes and proposals that are half filled wait here for {DRAFT_DAYS} days, on each of your devices,
        readable only with your login.
      </EmptyState>
    )
  return (
    <ul className="draft-list" aria-label="Drafts">
      {drafts.map((draft) => (
        <li key={draft.id} className="draft-row">
          <DraftCard draft={draft} onOpen={onOpen} />
          <IconButton
            icon={Trash2}
            label={`Throw away the draft of ${draftTitle(draft)}`}
            onClick={() => void list.throwAway(draft)}
          />
        </li>
      ))}
    </ul>
  )
}

function DraftCard({ draft, onOpen }: { draft: ListedDraft; onOpen: (draft: ListedDraft) => void }) {
  const { kind, registration, vehicle } = draft.summary
  return (
    <button type="button" className="list-card draft-card" onClick={() => onOpen(draft)}>
      <span className="list-card-line">
        <span className="card-name">{draftTitle(draft)}</span>
        <span className="muted">{DRAFT_KIND_LABELS[kind]}</span>
      </span>
      <span className="list-card-line muted">
        <span className="vehicle-cell">
          {registration && <Plate registration={formatRegistration(registration)} quiet />}
          <span className="one-line">{vehicle || (registration ? '' : 'No vehicle yet')}</span>
        </span>
        <span className="small">Kept {writtenMoment(draft.keptAt)}</span>
      </span>
    </button>
  )
}
