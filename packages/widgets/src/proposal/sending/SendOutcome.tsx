import { Banner, Button, ProblemNote } from '../../kit/index.ts'
import type { ProposalState } from '../state.ts'

type OutcomeProps = { state: ProposalState; onOpen: (applicationId: string) => void }

/** The result of sending, beside the button. */
export function SendOutcome({ state, onOpen }: OutcomeProps) {
  const problem = state.form.problem.value
  if (!problem) return null
  if (problem.kind === 'duplicate')
    return (
      <div role="alert">
        <Banner
          tone="warning"
          title="Already sent"
          action={<Button onClick={() => void state.sendAllTheSame()}>Send it again</Button>}
        >
          {problem.message} Sending it again makes{' '}
          {state.kind.value === 'full' ? 'a second proposal' : 'a second check'} and a second credit search.
        </Banner>
      </div>
    )
  if (problem.fields.applicationId) return <AlreadyFull id={state.start.recordId} onOpen={onOpen} />
  return (
    <ProblemNote problem={problem} once>
      Everything you typed is kept.{' '}
      <button type="button" className="link" onClick={() => void state.send()}>
        Send again
      </button>
    </ProblemNote>
  )
}

export function AlreadyFull({ id, onOpen }: { id: string; onOpen: (applicationId: string) => void }) {
  return (
    <Banner
      tone="neutral"
      title="This is already a full proposal."
      action={<Button onClick={() => onOpen(id)}>Open it</Button>}
    >
      There is nothing left to convert.
    </Banner>
  )
}
