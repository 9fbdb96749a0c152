import { Button } from '../kit/index.ts'
import { SendOutcome } from './sending/SendOutcome.tsx'
import type { ProposalState } from './state.ts'

type DockProps = { state: ProposalState; onLeave: () => void; onOpen: (applicationId: string) => void }

/** The back and next buttons, always visible, with the result of sending above them. */
export function Dock({ state, onLeave, onOpen }: DockProps) {
  const { steps, form } = state
  const { value: next } = steps.next
  const isSending = form.isSending.value
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
          <Button kind="primary" onClick={steps.goOn}>
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
