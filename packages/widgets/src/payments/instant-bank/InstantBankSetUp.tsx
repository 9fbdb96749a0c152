import { useEffect } from 'react'
import { EmptyState, LoadProblem, Skeleton } from '../../kit/index.ts'
import { AccountForm } from './AccountForm.tsx'
import { InterestForm } from './InterestForm.tsx'
import type { InstantBankState } from './state.ts'

/** One dealership's instant bank payments: the receiving account, or a form to request them. */
export function InstantBankSetUp({ state }: { state: InstantBankState }) {
  useEffect(() => state.start(), [state])
  const { affiliateUserId, isOffered, readOnlyReason } = state
  if (isOffered.value === null) return <Skeleton kind="card" label="Instant bank payment is loading" />
  if (affiliateUserId.value === null)
    return (
      <EmptyState title="Select a dealership">Choose at the top whose bank payments these settings are for.</EmptyState>
    )
  const reason = readOnlyReason.value
  return (
    <div className="field-stack">
      {reason && <p className="small muted">{reason}</p>}
      {isOffered.value ? <SetUp state={state} /> : <InterestForm state={state} />}
    </div>
  )
}

function SetUp({ state }: { state: InstantBankState }) {
  const phase = state.phase.value
  if (phase === 'loading' || phase === 'idle') return <Skeleton kind="card" label="Set-up is loading" />
  if (phase === 'failed')
    return (
      <LoadProblem whole error={state.failed.value} what="The set-up" onRetry={state.reload}>
        Pay links still work as they were set up.
      </LoadProblem>
    )
  return <AccountForm state={state} />
}
