import { NoteEditor } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'

/** A note for the broker, whose back office is told of it (D48); no lender is. What is written is kept until it has arrived. */
export function NoteComposer({ state }: { state: CustomerState }) {
  const { notes, page, readOnlyReason, record } = state
  const application = record.application.value
  if (!application) return null
  if (readOnlyReason.value) return <p className="small muted">Notes cannot be added while this is read only.</p>
  return (
    <NoteEditor
      key={application.cosmosId}
      placeholder={`Add a note for ${page.config.value?.brokerName ?? 'the broker'}`}
      start={notes.draftOf(application)}
      onDraft={(json) => notes.keepDraft(application, json)}
      onAdd={(note) => notes.add(record.application.peek() ?? application, note)}
    />
  )
}
