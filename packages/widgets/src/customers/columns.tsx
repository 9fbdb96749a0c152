import { formatPounds } from '@forecourt/core'
import { type Column, LenderName, Plate, type Size, StatusBadge } from '../kit/index.ts'
import type { CustomerRow } from './row.ts'
import { agoWords, writtenMoment } from './written.ts'

type ColumnId = 'customer' | 'vehicle' | 'plate' | 'product' | 'amount' | 'status' | 'next' | 'lender' | 'changed'

const WIDTHS: Readonly<Record<Exclude<Size, 'phone'>, readonly (readonly [ColumnId, string])[]>> = {
  wide: [
    ['customer', 'minmax(132px, 132fr)'],
    ['vehicle', 'minmax(290px, 290fr)'],
    ['product', '46px'],
    ['amount', '66px'],
    ['status', '176px'],
    ['next', 'minmax(200px, 204fr)'],
    ['lender', 'minmax(118px, 118fr)'],
    ['changed', '152px'],
  ],
  medium: [
    ['customer', 'minmax(124px, 168fr)'],
    ['vehicle', 'minmax(180px, 240fr)'],
    ['product', '32px'],
    ['amount', '64px'],
    ['status', '178px'],
    ['next', 'minmax(180px, 222fr)'],
    ['changed', '100px'],
  ],
  narrow: [
    ['customer', 'minmax(128px, 200fr)'],
    ['plate', '92px'],
    ['amount', '66px'],
    ['status', 'minmax(186px, 240fr)'],
    ['changed', '100px'],
  ],
}

const TITLES: Readonly<Record<ColumnId, string>> = {
  customer: 'Customer',
  vehicle: 'Vehicle',
  plate: 'Registration',
  product: 'Product',
  amount: 'To finance',
  status: 'Status',
  next: 'What happens next',
  lender: 'Lender',
  changed: 'Last change',
}

/** Where columns are few, what they say stands in two lines. */
export const rowHeightFor = (size: Size): number => (size === 'narrow' ? 60 : 40)

/** The columns that there is room for. */
export function columnsFor(size: Size, now: Date): Column<CustomerRow>[] {
  if (size === 'phone') return []
  const cells = size === 'narrow' ? NARROW_CELLS : CELLS
  return WIDTHS[size].map(([id, width]) => ({
    id,
    width,
    title: id === 'product' && size === 'medium' ? 'Type' : TITLES[id],
    align: id === 'amount' || id === 'changed' ? 'end' : 'start',
    cell: (row) =>
      id === 'changed' ? <ChangedCell changed={row.changed} now={now} isStacked={size !== 'wide'} /> : cells[id](row),
  }))
}

type Cells = Readonly<Record<Exclude<ColumnId, 'changed'>, Column<CustomerRow>['cell']>>

const CELLS: Cells = {
  customer: ({ name }) => (
    <span className="customer-name" title={name}>
      {name}
    </span>
  ),
  vehicle: ({ registration, vehicle }) => (
    <span className="vehicle-cell" title={vehicle}>
      <Plate registration={registration} quiet />
      <span className="vehicle-name">{vehicle || 'No vehicle yet'}</span>
    </span>
  ),
  plate: ({ registration }) => <Plate registration={registration} quiet />,
  product: ({ product }) => <span className="muted">{product}</span>,
  amount: ({ amount }) => formatPounds(amount),
  status: ({ badge }) => <StatusBadge {...badge} />,
  next: ({ step }) => <NextCell step={step} />,
  lender: ({ lender }) => <LenderCell lender={lender} />,
}

const NARROW_CELLS: Cells = {
  ...CELLS,
  customer: (row) => (
    <span className="two-lines">
      {CELLS.customer(row)}
      <span className="small muted" title={row.vehicle}>
        {row.vehicle || 'No vehicle yet'}
      </span>
    </span>
  ),
  amount: ({ amount, product }) => (
    <span className="two-lines">
      <span>{formatPounds(amount)}</span>
      <span className="small muted">{product}</span>
    </span>
  ),
  status: ({ badge, step }) => (
    <span className="two-lines">
      <StatusBadge {...badge} />
      <span className="small">
        <NextCell step={step} />
      </span>
    </span>
  ),
}

function NextCell({ step }: { step: CustomerRow['step'] }) {
  if (!step.you)
    return (
      <span className="muted" title={step.text}>
        {step.text}
      </span>
    )
  return (
    <span title={step.text}>
      <strong>You</strong> · {step.text}
    </span>
  )
}

function LenderCell({ lender }: { lender: CustomerRow['lender'] }) {
  if (!lender) return <span className="muted">–</span>
  return (
    <span className="lender-cell muted" title={lender.name}>
      <LenderName lenderId={lender.id} name={lender.short} size={18} />
    </span>
  )
}

function ChangedCell({ changed, now, isStacked }: { changed: number; now: Date; isStacked: boolean }) {
  return (
    <span className={isStacked ? 'changed-cell stacked' : 'changed-cell'}>
      <time className="muted">{writtenMoment(changed)}</time>
      <strong>{agoWords(changed, now)}</strong>
    </span>
  )
}
