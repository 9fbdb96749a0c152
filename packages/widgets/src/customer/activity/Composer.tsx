import { useState } from 'react'
import { NoteEditor, SegmentedControl } from '../../kit/index.ts'
import type { RecordProps } from '../record/screen.ts'
import type { NotesState } from './notes.ts'
import { type CallParts, RecordCall } from './RecordCall.tsx'

export interface ComposerParts extends CallParts {
  readonly notes: NotesState
}

type ComposerProps = Omit<RecordProps<ComposerParts>, 'status'>
type Kind = 'note' | 'call'

const KINDS = [
  { value: 'note', label: 'Note' },
  { value: 'call', label: 'Call' },
] as const

/** What the user adds to the conversation. No text: the customer is texted links and requests, not free words. */
export function Composer({ state, application }: ComposerProps) {
  const [kind, setKind] = useState<Kind>('note')
  if (state.readOnlyReason.value) return <p className="small muted">Notes cannot be added while this is read only.</p>
  return (
    <div className="composer">
      <SegmentedControl<Kind>
        label="What to add"
        labelHidden
        name="composer"
        choices={KINDS}
        value={kind}
        onChange={(next) => next && setKind(next)}
      />
      {kind === 'note' ? (
        <NoteComposer state={state} application={application} />
      ) : (
        <RecordCall state={state} application={application} />
      )}
    </div>
  )
}

/** A note between dealership, broker and back office (D48), never for a lender. The draft is kept until the note is added. */
function NoteComposer({ state, application }: ComposerProps) {
  const { notes, page, record, isStaff, dealership, dealershipWords } = state
  const broker = page.config.value?.brokerName ?? 'the broker'
  // Staff write to the dealership, dealers to the broker; a group's from the one whose customer it is.
  const from = dealershipWords.value ? ` from ${dealership.value?.name}` : ''
  const reader = isStaff.value ? (dealership.value?.name ?? 'the dealership') : `${broker}${from}`
  return (
    <NoteEditor
      key={application.cosmosId}
      placeholder={`Add a note for ${reader}`}
      start={notes.draftOf(application)}
      onDraft={(json) => notes.keepDraft(application, json)}
      onAdd={(note) => notes.add(record.application.peek() ?? application, note)}
    />
  )
}
