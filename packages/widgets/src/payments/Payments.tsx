import type { WidgetView } from '../element/index.ts'
import { Tabs, Toast, useKeptDetail, useKeptPlace, useListScreen } from '../kit/index.ts'
import { AskDialog } from './asking/AskDialog.tsx'
import type { attributes, events } from './definition.ts'
import { Detail } from './detail/Detail.tsx'
import { Questions } from './detail/Questions.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { PaymentsList } from './list/PaymentsList.tsx'
import { PAYMENT_GROUPS } from './list/row.ts'
import { TotalsStrip } from './list/TotalsStrip.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'
import { PaymentsNotices } from './PaymentsNotices.tsx'
import type { PaymentsState } from './state.ts'

type PaymentsView = WidgetView<typeof attributes, typeof events, PaymentsState>

/** The dealership's payment requests: create, share the link, watch payments arrive, compare with the bank statement. */
export function Payments({ state, emit, props }: PaymentsView) {
  const place = useKeptPlace(props.place.peek(), (at) => emit('forecourt-place', { place: at }))
  useKeptDetail(place, state.chosenId.value, state.chosen.value !== null)
  const hasFailed = state.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-payments', emit })
  const open = (applicationId: string) => emit('forecourt-open', { applicationId })
  const isAside = size === 'wide' || size === 'medium'
  return (
    <div className="frame payments-frame" ref={frame}>
      <div className={`payments ${size} ${isAside && state.chosen.value ? 'with-detail' : ''}`}>
        <section className="payments-main list-empty" aria-label="Payments">
          <PaymentsHead state={state} size={size} />
          <PaymentsNotices state={state} />
          <TotalsStrip state={state} />
          <Groups state={state} />
          <FilterBar state={state} />
          <PaymentsList state={state} size={size} place={place} />
        </section>
        <Detail state={state} isAside={isAside} onOpen={open} />
      </div>
      <AskDialog asking={state.asking} />
      <Questions state={state} />
      <Toast toast={state.toasts.shown.value} onDismiss={state.toasts.dismiss} />
    </div>
  )
}

function Groups({ state }: { state: PaymentsState }) {
  const { counts } = state.sifted.value
  const isKnown = state.list.phase.value === 'ready'
  const tabs = PAYMENT_GROUPS.map(([id, label]) => ({ id, label, ...(isKnown && { count: counts.get(id) ?? 0 }) }))
  return (
    <Tabs
      label="Groups of payments"
      tabs={tabs}
      selected={state.filters.value.group}
      onSelect={(group) => state.change({ group })}
    />
  )
}
