import { EmptyState } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { CustomerState } from './state.ts'

/** No answers, and when there will be some. */
export function NobodyAsked({ state }: { state: CustomerState }) {
  useSignals()
  return (
    <EmptyState title="No lender has been asked yet">
      {state.status.value?.rule === 'quick-quote'
        ? 'Convert this quick quote to a proposal to ask them.'
        : state.step.value?.stage === 'decision' && 'Each answer shows here as soon as it arrives.'}
    </EmptyState>
  )
}
