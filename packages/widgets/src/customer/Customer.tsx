import { useCallback, useEffect, useState } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Button, EmptyState, LoadProblem, observeSize, Skeleton, Toast } from '../kit/index.ts'
import { Activity } from './activity/Activity.tsx'
import { Crumbs, CustomerHead } from './CustomerHead.tsx'
import { CustomerNotices } from './CustomerNotices.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import type { attributes, events } from './definition.ts'
import { StageLine } from './next-act/StageLine.tsx'
import { Flags } from './overview/Flags.tsx'
import { CustomerView } from './presenting/CustomerView.tsx'
import { ConfirmWithLender, FiguresChanged } from './quotes/QuoteQuestions.tsx'

import type { CustomerState } from './state.ts'
import { VehicleStrip } from './vehicle/VehicleStrip.tsx'

/** One customer's deal: its status, what it is waiting for, and all its details. */
export function Customer({ state }: WidgetView<typeof attributes, typeof events, CustomerState>) {
  useEffect(() => state.start(), [state])
  const { toasts } = state
  return (
    <div className="frame">
      <CustomerPhase state={state} />
      <Toast toast={toasts.shown.value} onDismiss={toasts.dismiss} />
    </div>
  )
}

function CustomerPhase({ state }: { state: CustomerState }) {
  const phase = state.record.phase.value
  if (phase === 'ready') return <Ready state={state} />
  return (
    <div className="customer-waiting">
      {phase === 'not-found' ? <NotFound state={state} /> : <Crumbs state={state} />}
      {phase === 'loading' && (
        <>
          <Skeleton kind="card" rows={2} label="Loading the customer" />
          <Skeleton rows={6} label="Loading the deal" />
        </>
      )}
      {phase === 'failed' && (
        <LoadProblem whole error={state.record.failed.value} what="The customer" onRetry={state.record.refetch}>
          Nothing was changed.
        </LoadProblem>
      )}
    </div>
  )
}

const NotFound = ({ state }: { state: CustomerState }) => (
  <EmptyState
    title="There is nothing here that you can see"
    actions={<Button onClick={state.goBack}>Back to {state.listName.value.toLowerCase()}</Button>}
  >
    The customer does not exist, or belongs to a dealership that is not yours.
  </EmptyState>
)

function Ready({ state }: { state: CustomerState }) {
  const { ref, isWide } = useIsWide(1024)
  const application = state.record.application.value
  const status = state.status.value
  if (!application || !status) return null
  const shown = { state, application, status }
  const hasActivity = isWide && status.tabs.activity
  return (
    <div ref={ref} className={hasActivity ? 'customer with-activity' : 'customer'}>
      <div className="customer-main">
        <CustomerHead {...shown} hasActivity={hasActivity} />
        <VehicleStrip {...shown} />
        <StageLine {...shown} />
        <CustomerNotices {...shown} />
        <Flags {...shown} />
        <CustomerTabs {...shown} isAside={hasActivity} />
        <FiguresChanged {...state} />
        <ConfirmWithLender {...state} />
        <CustomerView {...shown} />
      </div>
      {hasActivity && (
        <aside className="customer-activity" aria-label="Activity">
          <Activity {...shown} />
        </aside>
      )}
    </div>
  )
}

/** Whether the element itself, not the window, has this width. */
function useIsWide(pixels: number) {
  const [isWide, setIsWide] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element ? observeSize(element, () => setIsWide(element.getBoundingClientRect().width >= pixels)) : undefined,
    [pixels],
  )
  return { ref, isWide }
}
