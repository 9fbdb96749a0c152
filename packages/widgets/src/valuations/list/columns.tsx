import { formatNumber, formatPounds, type Valuation } from '@forecourt/core'
import { type Column, Plate, type Size, StatusBadge, writtenDay } from '../../kit/index.ts'
import { isCurrent, valuedVehicleName } from './listing.ts'

/** With few columns, cells take two lines. */
export const rowHeightFor = (size: Size): number => (size === 'phone' || size === 'narrow' ? 60 : 40)

export function columnsFor(size: Size, isOfMany: boolean): Column<Valuation>[] {
  if (size === 'phone') return [FIGURES, AGE]
  if (size === 'narrow') return [PLATE, { ...NAMED, width: 'minmax(160px, 1fr)' }, RETAIL, AGE]
  const all = [PLATE, VEHICLE, MILEAGE_COLUMN, RETAIL, TRADE]
  return isOfMany && size === 'wide' ? [...all, BY, VALUED, BADGE] : [...all, VALUED, BADGE]
}

const listedRetailOf = ({ capRetail, glassesRetailValuation }: Valuation) => capRetail ?? glassesRetailValuation
const tradeOf = ({ capClean, glassesTradeValuation }: Valuation) => capClean ?? glassesTradeValuation
const nameWords = (one: Valuation) => valuedVehicleName(one) || 'Unknown vehicle'

const PLATE: Column<Valuation> = {
  id: 'registration',
  title: 'Registration',
  width: '92px',
  cell: ({ vrm }) => <Plate registration={vrm} quiet />,
}
const VEHICLE: Column<Valuation> = {
  id: 'vehicle',
  title: 'Vehicle',
  width: 'minmax(160px, 1fr)',
  cell: (one) => <span title={nameWords(one)}>{nameWords(one)}</span>,
}
const MILEAGE_COLUMN: Column<Valuation> = {
  id: 'mileage',
  title: 'Mileage',
  width: '60px',
  align: 'end',
  cell: ({ vehicleMileage }) => formatNumber(vehicleMileage),
}
const money = (id: string, title: string, of: (one: Valuation) => number | null | undefined): Column<Valuation> => ({
  id,
  title,
  width: '64px',
  align: 'end',
  cell: (one) => formatPounds(of(one)),
})
const RETAIL = money('retail', 'Retail', listedRetailOf)
const TRADE = money('trade', 'Trade', tradeOf)
const BY: Column<Valuation> = {
  id: 'by',
  title: 'By',
  width: 'minmax(80px, 128px)',
  cell: ({ createdBy }) => <span className="muted">{createdBy ?? '–'}</span>,
}
const VALUED: Column<Valuation> = {
  id: 'valued',
  title: 'Valued',
  width: '80px',
  cell: ({ created }) => <span className="muted">{writtenDay(created)}</span>,
}
const BADGE: Column<Valuation> = { id: 'status', title: 'Status', titleHidden: true, width: '104px', cell: badgeOf }

const NAMED: Column<Valuation> = {
  id: 'vehicle',
  title: 'Vehicle',
  width: '1fr',
  cell: (one) => (
    <span className="two-lines">
      <span title={nameWords(one)}>{nameWords(one)}</span>
      <span className="small muted">{formatNumber(one.vehicleMileage)} miles</span>
    </span>
  ),
}
const FIGURES: Column<Valuation> = {
  id: 'vehicle',
  title: 'Vehicle and retail',
  width: 'minmax(0, 1fr)',
  cell: (one) => (
    <span className="two-lines">
      <span title={nameWords(one)}>{nameWords(one)}</span>
      <span className="small valuation-figures">
        <Plate registration={one.vrm} quiet />
        <span>
          <strong>{formatPounds(listedRetailOf(one))}</strong> retail
        </span>
      </span>
    </span>
  ),
}
const AGE: Column<Valuation> = {
  id: 'valued',
  title: 'Valued',
  width: '104px',
  align: 'end',
  cell: (one) => (
    <span className="two-lines end">
      {badgeOf(one)}
      <span className="small muted">{writtenDay(one.created)}</span>
    </span>
  ),
}

function badgeOf(one: Valuation) {
  return isCurrent(one) ? (
    <StatusBadge tone="positive" shape="disc" label="Current" />
  ) : (
    <StatusBadge tone="warning" shape="ring" label="Out of date" />
  )
}
