import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { ProvingForm } from '../factors/index.ts'
import { Button, Dialog, Icon, ProblemNote, Skeleton } from '../kit/index.ts'
import type { StepUpState } from './state.ts'
import type { ActWords } from './words.ts'

/** Why it asks, exactly what will happen, and how this user may prove who they are. The screen below stays as it is. */
export function StepUpDialog({ state }: { state: StepUpState }) {
  useEffect(() => void state.load(), [state])
  return (
    <Dialog open onClose={state.leave} title="Confirm it is you">
      <div className="step-up">
        <p className="muted">{`${state.why} So we ask you first.`}</p>
        <ActBox {...state.act} />
        <Ways state={state} />
        <p className="small muted step-up-foot">
          <Icon of={Timer} />
          Good for five minutes in this window. What you filled in is kept.
        </p>
      </div>
    </Dialog>
  )
}

function ActBox({ what, detail, amount }: ActWords) {
  return (
    <div className="step-up-act">
      <span>
        <strong>{what}</strong>
        {detail && <span className="small muted">{detail}</span>}
      </span>
      {amount && <strong className="step-up-amount">{amount}</strong>}
    </div>
  )
}

function Ways({ state: { loading, load, proving, broker, user } }: { state: StepUpState }) {
  const shown = proving.value
  if (shown) return <ProvingForm proving={shown} broker={broker.value} aside={user ? `Signed in as ${user}` : null} />
  if (!loading.problem.value) return <Skeleton rows={2} label="Your ways to confirm are loading" />
  return (
    <>
      <ProblemNote problem={loading.problem.value} />
      <Button onClick={load}>Try again</Button>
    </>
  )
}
