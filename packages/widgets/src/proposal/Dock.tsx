import type { MouseEvent } from 'react'
import { Banner, Button, focusNotUnderstood, ProblemNote } from '../kit/index.ts'
import type { ProposalState } from './state.ts'

type DockProps = { state: ProposalState; onLeave: () => void; onOpen: (applicationId: string) => void }

/** The back and next buttons, always visible, with the result of sending above them. */
export function Dock({ state, onLeave, onOpen }: DockProps) {
  const { steps, form } = state
  const { value: next } = steps.next
  const isSending = form.isSending.value
  const goOn = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const root = currentTarget.getRootNode() as ShadowRoot | Document
    if (!focusNotUnderstood(root.querySelector('.proposal-step'))) steps.goOn()
  }
  return (
    <div className="proposal-dock">
      <div className="proposal-outcome">
        <SendOutcome state={state} onOpen={onOpen} />
      </div>
      <div className="proposal-dock-row">
        {steps.previous.value && (
          <Button disabled={isSending} onClick={steps.goBack}>
            Back
          </Button>
        )}
        <span className="proposal-dock-gap" />
        <Button kind="plain" onClick={onLeave}>
          Save and leave
        </Button>
        {next ? (
          <Button kind="primary" onClick={goOn}>
            Continue<span className="go-on-where"> to {next.title.toLowerCase()}</span>
          </Button>
        ) : (
          <Send state={state} isSending={isSending} />
        )}
      </div>
    </div>
  )
}

function Send({ state, isSending }: { state: ProposalState; isSending: boolean }) {
  const reason = state.readOnlyReason.value && 'Read only: see the note above'
  return (
    <Button kind="primary" busy={isSending} reason={reason} onClick={() => void state.send()}>
      {state.kind.value === 'full' ? 'Send to lenders' : 'Check eligibility'}
    </Button>
  )
}

/** The result of sending, beside the button. */
function SendOutcome({ state, onOpen }: Omit<DockProps, 'onLeave'>) {
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
