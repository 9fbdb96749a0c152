import { formatPoundsAndPence, toPounds } from '@forecourt/core'
import { type Column, Plate, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { PaymentRow } from './row.ts'
import { METHOD_WORDS, STATE_BADGES } from './words.ts'

type ColumnId = 'customer' | 'plate' | 'amount' | 'status' | 'method' | 'paid' | 'receipt' | 'asked'

const PAYMENT_COLUMN_WIDTHS: Readonly<Record<'roomy' | 'tight', readonly (readonly [ColumnId, string])[]>> = {
  roomy: [
    ['customer', 'minmax(180px, 3fr)'],
    ['plate', '96px'],
    ['amount', 'minmax(96px, 1fr)'],
    ['status', '104px'],
    ['method', '96px'],
    ['paid', '128px'],
    ['receipt', 'minmax(88px, 1fr)'],
    ['asked', '128px'],
  ],
  tight: [
    ['customer', 'minmax(140px, 2fr)'],
    ['amount', '120px'],
    ['status', '96px'],
    ['asked', '128px'],
  ],
}

const PAYMENT_COLUMNS: Readonly<Record<ColumnId, Omit<Column<PaymentRow>, 'id' | 'width'>>> = {
  customer: {
    title: 'Customer and reference',
    cell: ({ of, reference }) => (
      <span className="two-lines">
        <span className="payment-name">{of.customerName}</span>
        <span className="small muted">{reference}</span>
      </span>
    ),
  },
  plate: {
    title: 'Registration',
    cell: ({ registration }) => registration && <Plate registration={registration} quiet />,
  },
  amount: { title: 'Amount', align: 'end', cell: (row) => <Amount row={row} /> },
  status: { title: 'Status', cell: ({ state }) => <StatusBadge {...STATE_BADGES[state]} /> },
  method: {
    title: 'Method',
    cell: ({ method }) => <span className="muted">{method ? METHOD_WORDS[method] : '–'}</span>,
  },
  paid: { title: 'Paid', cell: ({ paidAt }) => <Time at={paidAt} /> },
  receipt: { title: 'Receipt', cell: ({ of }) => <span className="muted">{of.receiptNumber ?? '–'}</span> },
  asked: { title: 'Asked', align: 'end', cell: ({ created }) => <Time at={created} /> },
}

export const columnsFor = (room: 'roomy' | 'tight'): Column<PaymentRow>[] =>
  PAYMENT_COLUMN_WIDTHS[room].map(([id, width]) => ({ id, width, ...PAYMENT_COLUMNS[id] }))

const Time = ({ at }: { at: Date | null }) =>
  at ? <time className="muted">{writtenMoment(at)}</time> : <span className="muted">–</span>

/** Shows any refund below the payment. */
export function Amount({ row }: { row: PaymentRow }) {
  return (
    <span className="two-lines">
      <span className="payment-amount">{formatPoundsAndPence(toPounds(row.pence))}</span>
      {row.refundedPence > 0 && row.state !== 'refunded' && (
        <span className="small muted">{`−${formatPoundsAndPence(toPounds(row.refundedPence))} refunded`}</span>
      )}
    </span>
  )
}
