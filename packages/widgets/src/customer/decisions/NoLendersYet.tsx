import { EmptyState } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'

/** Says why there are no answers yet and what leads to them. */
export function NoLendersYet({ state }: { state: CustomerState }) {
  const stage = state.step.value?.stage
  if (stage === 'closed') return <EmptyState title="No lender was asked" />
  return (
    <EmptyState title="No lender has been asked yet">
      {stage === 'quick-quote'
        ? 'Convert this quick quote to a proposal to ask them.'
        : stage === 'decision' && 'Each answer shows here as soon as it arrives.'}
    </EmptyState>
  )
}
