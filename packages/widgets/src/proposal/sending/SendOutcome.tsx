import { Banner, Button, InlineError } from '../../kit/index.ts'
import type { ProposalState } from '../state.ts'

type OutcomeProps = { state: ProposalState; onOpen: (applicationId: string) => void }

/** What came of sending, where it was pressed. */
export function SendOutcome({ state, onOpen }: OutcomeProps) {
  const refused = state.sending.refused.value
  const isBusy = state.sending.state.value === 'sending'
  if (!refused || isBusy) return null
  if (refused.reason === 'duplicate')
    return (
      <div role="alert">
        <Banner
          tone="warning"
          title="Already sent"
          action={<Button onClick={() => void state.sendAllTheSame()}>Send it again</Button>}
        >
          {refused.message} Sending it again makes{' '}
          {state.kind.value === 'full' ? 'a second proposal' : 'a second check'} and a second credit search.
        </Banner>
      </div>
    )
  if (refused.reason === 'already') return <AlreadyFull id={state.start.recordId} onOpen={onOpen} />
  const hasShown = state.book.faults.value.some(({ path }) => path in refused.fields)
  const others = hasShown ? [] : Object.values(refused.fields)
  return (
    <InlineError title="Not sent" onRetry={() => void state.send()} retryLabel="Send again">
      {[refused.message, ...others].join(' ')}
    </InlineError>
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
