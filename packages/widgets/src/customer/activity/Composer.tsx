import { useState } from 'react'
import { NoteEditor, SegmentedControl } from '../../kit/index.ts'
import { type CallOutcome, CallOutcomes, type Closing, type LeadActs } from '../../tasks/index.ts'
import { customerNameOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'
import type { NotesState } from './notes.ts'

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

export interface CallParts {
  readonly closing: Closing
  readonly leadActs: LeadActs
}

type RecordCallProps = Omit<RecordProps<CallParts>, 'status'>

/** The outcomes of Today's lane, where the call is made from the record. */
export function RecordCall({ state, application }: RecordCallProps) {
  const called = { applicationId: application.cosmosId, name: customerNameOf(application) }
  const record = (outcome: CallOutcome) => {
    if (outcome === 'not-interested') return state.closing.ask(called)
    void state.leadActs.record(called, outcome)
  }
  return (
    <div className="task-outcomes">
      <CallOutcomes
        name={called.name}
        now={state.page.clock.now.value}
        // A second press does nothing while the first is recorded; a disabled button would lose the focus.
        isHeld={false}
        hasClosing={isLead(application)}
        onOutcome={record}
      />
    </div>
  )
}

/** As in Today's lane: a quick quote that may still become a deal. */
const isLead = ({ isQuickQuote, isNtuFlagged }: RecordProps['application']) =>
  isQuickQuote === true && isNtuFlagged !== true
