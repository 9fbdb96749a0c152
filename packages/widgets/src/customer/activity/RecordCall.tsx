import { type CallOutcome, CallOutcomes, type Closing, type LeadActs } from '../../tasks/index.ts'
import { customerNameOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'

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
