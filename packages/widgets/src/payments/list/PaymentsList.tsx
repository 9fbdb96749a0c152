import { Button, EmptyState, type KeptPlace, ListBlank, NoMatch, type Size, Table } from '../../kit/index.ts'
import type { PaymentRequesting } from '../asking/asking.ts'
import { CardList } from './CardList.tsx'
import { columnsFor } from './columns.tsx'
import type { PaymentRow } from './row.ts'
import type { ShownPayments } from './shown.ts'

type ListState = ShownPayments & { readonly asking: Pick<PaymentRequesting, 'blockedReason' | 'open'> }

type PaymentsListProps = { state: ListState; size: Size; place: KeptPlace }

export function PaymentsList({ state, size, place }: PaymentsListProps) {
  const phase = state.list.phase.value
  if (phase !== 'ready')
    return (
      <ListBlank what="Payments" error={phase === 'failed' && state.list.failed.value} onRetry={state.reload}>
        Nothing is lost: links still work.
      </ListBlank>
    )
  if (state.sifted.value.rows.length === 0) return <Nothing state={state} />
  return size === 'phone' ? (
    <CardList state={state} place={place} />
  ) : (
    <PaymentRows state={state} size={size} place={place} />
  )
}

function PaymentRows({ state, size, place }: PaymentsListProps) {
  const isTight = size === 'narrow' || state.chosen.value !== null
  return (
    <div className="list-table">
      <Table
        label="Payments"
        columns={columnsFor(isTight ? 'tight' : 'roomy')}
        rows={state.sifted.value.rows}
        rowId={paymentRowId}
        selectedId={state.chosen.value?.id ?? null}
        changedIds={state.changedIds.value}
        onOpen={({ id }) => state.choose(id)}
        rowHeight={48}
        height="100%"
        place={place}
      />
    </div>
  )
}

const paymentRowId = ({ id }: PaymentRow) => id

function Nothing({ state }: { state: ListState }) {
  const { days } = state.filters.value
  if (state.list.dealerships.value?.length === 0)
    return <EmptyState title="No dealership selected">Choose one above to see its payments.</EmptyState>
  if (state.isNarrowed.value && state.all.value.length > 0)
    return <NoMatch title="No payment matches these filters" onClear={state.clear} />
  return (
    <EmptyState
      title={`No payments in the last ${days} days`}
      actions={
        <>
          <Button
            kind="primary"
            size="small"
            reason={state.asking.blockedReason.value}
            onClick={() => state.asking.open()}
          >
            Ask for a payment
          </Button>
          {days < 365 && (
            <Button kind="quiet" size="small" onClick={() => state.change({ days: 365 })}>
              Show a year
            </Button>
          )}
        </>
      }
    >
      Say how much and what for; the customer pays with a link or a QR code.
    </EmptyState>
  )
}
