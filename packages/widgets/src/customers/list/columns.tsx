import { type CustomerColumn, formatPounds, shortLenderName } from '@forecourt/core'
import {
  type Column,
  LenderMark,
  LenderName,
  NextWords,
  Plate,
  type Size,
  StatusBadge,
  writtenAge,
  writtenMoment,
} from '../../kit/index.ts'
import type { CustomerRow } from '../rows/row.ts'
import { type SortId, sortByColumn, sortOfColumn } from '../rows/sorting.ts'
import { StageMarks } from './StageMarks.tsx'

/** The name of a row's dealership; null if the list has only one. */
export type DealershipName = ((affiliateUserId: number | null) => string) | null

const CUSTOMER_COLUMN_WIDTHS: Readonly<Record<Exclude<Size, 'phone'>, readonly (readonly [CustomerColumn, string])[]>> =
  {
    wide: [
      ['customer', 'minmax(132px, 132fr)'],
      ['dealership', 'minmax(110px, 132fr)'],
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
      ['dealership', 'minmax(90px, 132fr)'],
      ['vehicle', 'minmax(180px, 240fr)'],
      ['product', '32px'],
      ['amount', '64px'],
      ['status', '178px'],
      ['next', 'minmax(180px, 222fr)'],
      ['changed', '100px'],
    ],
    narrow: [
      ['customer', 'minmax(232px, 1fr)'],
      ['amount', '66px'],
      ['status', '176px'],
      ['changed', '100px'],
    ],
  }

/** Beside a dealership's name a wide list has less room: the last change stays in sight at 1440. */
const WIDTHS_BESIDE_DEALERSHIP: Readonly<Partial<Record<CustomerColumn, string>>> = {
  vehicle: 'minmax(200px, 240fr)',
  next: 'minmax(180px, 204fr)',
  lender: '44px',
}

export const COLUMN_TITLES: Readonly<Record<CustomerColumn, string>> = {
  customer: 'Customer',
  dealership: 'Dealership',
  vehicle: 'Vehicle',
  product: 'Product',
  amount: 'To finance',
  status: 'Status',
  next: 'What happens next',
  lender: 'Lender',
  created: 'Created',
  changed: 'Last change',
}

/** Widths of columns that a list of this size shows only on request. */
const WIDTHS_ON_REQUEST: Readonly<Partial<Record<CustomerColumn, string>>> = {
  lender: 'minmax(100px, 118fr)',
  created: '152px',
}

/** A narrow list has few columns of two lines each. */
export const rowHeightFor = (size: Size): number => (size === 'narrow' ? 60 : 40)

interface ListColumns {
  readonly size: Size
  readonly now: Date
  readonly dealershipName: DealershipName
  /** Left to right; null for the default columns. */
  readonly chosen: readonly CustomerColumn[] | null
  readonly sort: SortId
  readonly onSort: (sort: SortId) => void
}

/** The columns that fit, or the chosen ones; a narrow list has its own. */
export function columnsFor({ size, now, dealershipName, chosen, sort, onSort }: ListColumns): Column<CustomerRow>[] {
  if (size === 'phone') return []
  const isTight = size === 'wide' && dealershipName !== null
  const cells = {
    ...(size === 'narrow' ? narrowCells(dealershipName) : CELLS),
    ...(isTight ? { lender: lenderMarkCell } : {}),
    dealership: dealershipCell(dealershipName),
    created: { className: 'muted fits', cell: ({ created }: CustomerRow) => writtenMoment(created) },
    changed: changedCell(now, size !== 'wide'),
  }
  const usual = CUSTOMER_COLUMN_WIDTHS[size]
  const ids = chosen && size !== 'narrow' ? chosen : usual.map(([id]) => id)
  const widths = new Map([
    ...usual,
    ...(isTight ? (Object.entries(WIDTHS_BESIDE_DEALERSHIP) as [CustomerColumn, string][]) : []),
  ])
  return ids
    .filter((id) => id !== 'dealership' || dealershipName)
    .map((id) => ({
      id,
      width: widths.get(id) ?? WIDTHS_ON_REQUEST[id] ?? 'minmax(100px, 1fr)',
      title: id === 'product' && size === 'medium' ? 'Type' : COLUMN_TITLES[id],
      align: id === 'amount' || id === 'changed' ? 'end' : 'start',
      sort: { direction: sortOfColumn(id, sort), onSort: () => onSort(sortByColumn(id, sort)) },
      ...cells[id],
    }))
}

type Cell = Pick<Column<CustomerRow>, 'cell' | 'className' | 'hint'>
type Cells = Readonly<Record<Exclude<CustomerColumn, 'changed' | 'created' | 'dealership'>, Cell>>

const CELLS: Cells = {
  customer: { className: 'customer-name', hint: ({ name }) => name, cell: ({ name }) => name },
  vehicle: {
    className: 'vehicle',
    hint: ({ vehicle }) => vehicle,
    cell: ({ registration, vehicle }) => (
      <>
        <Plate registration={registration} quiet />
        {vehicle || 'No vehicle yet'}
      </>
    ),
  },
  product: { className: 'muted fits', cell: ({ product }) => product },
  amount: { className: 'fits', cell: ({ amount }) => formatPounds(amount) },
  status: { className: 'fits', cell: ({ badge }) => <StatusBadge {...badge} /> },
  next: { hint: actHint, cell: (row) => <NextCell row={row} /> },
  lender: {
    className: 'muted fits',
    hint: ({ lender }) => lender?.name,
    cell: ({ lender }) =>
      lender ? <LenderName lenderId={lender.id} name={shortLenderName(lender.name)} size={18} /> : '–',
  },
}

const lenderMarkCell: Cell = {
  className: 'muted fits',
  hint: ({ lender }) => lender?.name,
  cell: ({ lender }) =>
    lender ? (
      <>
        <LenderMark lenderId={lender.id} name={lender.name} size={18} />
        <span className="only-heard">{lender.name}</span>
      </>
    ) : (
      '–'
    ),
}

function actHint({ step, act, wish }: CustomerRow): string {
  const words = wish ? `${step.text}: ${wish}` : step.text
  return act ? `${words} (press . for: ${act.label})` : words
}

/** The row with keyboard focus shows the key of its act. */
function NextCell({ row: { step, act, stages } }: { row: CustomerRow }) {
  return (
    <>
      <span className={act ? 'one-line with-key' : 'one-line'}>
        <NextWords step={step} />
      </span>
      <StageMarks stages={stages} />
    </>
  )
}

function dealershipCell(nameOf: DealershipName): Cell {
  const name = ({ dealership }: CustomerRow) => nameOf?.(dealership) ?? ''
  return { className: 'muted', hint: name, cell: name }
}

const narrowCells = (nameOf: DealershipName): Cells => ({
  ...CELLS,
  customer: {
    cell: ({ name, registration, vehicle, dealership }) => (
      <span className="two-lines">
        <span className="customer-name" title={name}>
          {name}
          {nameOf && <span className="small muted"> {nameOf(dealership)}</span>}
        </span>
        <span className="vehicle-cell small muted" title={vehicle}>
          <Plate registration={registration} quiet />
          <span className="one-line">{vehicle || 'No vehicle yet'}</span>
        </span>
      </span>
    ),
  },
  amount: {
    cell: ({ amount, product }) => (
      <span className="two-lines">
        <span>{formatPounds(amount)}</span>
        <span className="small muted">{product}</span>
      </span>
    ),
  },
  status: {
    cell: (row) => (
      <span className="two-lines">
        <StatusBadge {...row.badge} />
        <span className="small" title={actHint(row)}>
          <NextCell row={row} />
        </span>
      </span>
    ),
  },
})

function changedCell(now: Date, isStacked: boolean): Cell {
  return {
    className: isStacked ? 'changed-cell fits stacked' : 'changed-cell fits',
    cell: ({ changed }) => (
      <>
        <time className="muted">{writtenMoment(changed)}</time>
        <strong>{writtenAge(changed, now)}</strong>
      </>
    ),
  }
}
