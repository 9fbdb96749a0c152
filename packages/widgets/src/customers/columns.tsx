import { formatPounds } from '@forecourt/core'
import { type Column, LenderName, Plate, StatusBadge } from '../kit/index.ts'
import type { CustomerRow } from './row.ts'
import type { Size } from './useSize.ts'
import { agoWords, writtenMoment } from './written.ts'

type ColumnId = 'customer' | 'vehicle' | 'product' | 'amount' | 'status' | 'next' | 'lender' | 'changed'

const WIDTHS: Readonly<Record<Exclude<Size, 'phone'>, readonly (readonly [ColumnId, string])[]>> = {
  wide: [
    ['customer', 'minmax(138px, 168fr)'],
    ['vehicle', 'minmax(280px, 312fr)'],
    ['product', '46px'],
    ['amount', '70px'],
    ['status', '180px'],
    ['next', 'minmax(206px, 222fr)'],
    ['lender', 'minmax(96px, 104fr)'],
    ['changed', '164px'],
  ],
  medium: [
    ['customer', 'minmax(124px, 168fr)'],
    ['vehicle', 'minmax(180px, 240fr)'],
    ['product', '32px'],
    ['amount', '64px'],
    ['status', '178px'],
    ['next', 'minmax(180px, 222fr)'],
    ['changed', '96px'],
  ],
  narrow: [
    ['customer', 'minmax(100px, 150fr)'],
    ['vehicle', '78px'],
    ['amount', '62px'],
    ['status', '178px'],
    ['next', 'minmax(100px, 200fr)'],
    ['changed', '92px'],
  ],
}

const TITLES: Readonly<Record<ColumnId, string>> = {
  customer: 'Customer',
  vehicle: 'Vehicle',
  product: 'Product',
  amount: 'To finance',
  status: 'Status',
  next: 'What happens next',
  lender: 'Lender',
  changed: 'Last change',
}

/** The columns that there is room for. */
export function columnsFor(size: Exclude<Size, 'phone'>, now: Date): Column<CustomerRow>[] {
  const cells: Readonly<Record<ColumnId, Column<CustomerRow>['cell']>> = {
    customer: ({ name }) => (
      <span className="customer-name" title={name}>
        {name}
      </span>
    ),
    vehicle: (row) => <VehicleCell row={row} isPlateAlone={size === 'narrow'} />,
    product: ({ product }) => <span className="muted">{product}</span>,
    amount: ({ amount }) => formatPounds(amount),
    status: ({ badge }) => <StatusBadge {...badge} />,
    next: ({ step }) => <NextCell step={step} />,
    lender: ({ lender }) => <LenderCell lender={lender} />,
    changed: ({ changed }) => <ChangedCell changed={changed} now={now} isStacked={size !== 'wide'} />,
  }
  return WIDTHS[size].map(([id, width]) => ({
    id,
    width,
    title: id === 'product' && size === 'medium' ? 'Type' : TITLES[id],
    align: id === 'amount' || id === 'changed' ? 'end' : 'start',
    cell: cells[id],
  }))
}

function VehicleCell({ row, isPlateAlone }: { row: CustomerRow; isPlateAlone: boolean }) {
  return (
    <span className="vehicle-cell" title={row.vehicle}>
      <Plate registration={row.registration} quiet />
      {!isPlateAlone && <span className="vehicle-name">{row.vehicle || 'No vehicle yet'}</span>}
    </span>
  )
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
    <span className="muted" title={lender.name}>
      <LenderName lenderId={lender.id} name={lender.name} size={18} />
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
