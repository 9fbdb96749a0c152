import { formatRegistration, type Valuation } from '@forecourt/core'
import { type CsvColumn, csvText, writtenDay } from '../../kit/index.ts'
import { isCurrent, valuedVehicleName } from './listing.ts'

const day = (moment: string | null | undefined) => (moment ? writtenDay(moment) : null)

const VALUATION_CSV_COLUMNS: readonly CsvColumn<Valuation>[] = [
  ['Registration', ({ vrm }) => formatRegistration(vrm)],
  ['Vehicle', valuedVehicleName],
  ['Mileage', ({ vehicleMileage }) => vehicleMileage],
  ['CAP retail', ({ capRetail }) => capRetail ?? null],
  ['CAP clean', ({ capClean }) => capClean ?? null],
  ['CAP average', ({ capAverage }) => capAverage ?? null],
  ['CAP below', ({ capBelow }) => capBelow ?? null],
  ['CAP date', ({ capCreatedOn }) => day(capCreatedOn)],
  ['Glass’s retail', ({ glassesRetailValuation }) => glassesRetailValuation ?? null],
  ['Glass’s retail transacted', ({ glassesRetailTransacted }) => glassesRetailTransacted ?? null],
  ['Glass’s trade', ({ glassesTradeValuation }) => glassesTradeValuation ?? null],
  ['Glass’s date', ({ glassesEffectiveFrom }) => day(glassesEffectiveFrom)],
  ['Valued', ({ created }) => writtenDay(created)],
  ['By', ({ createdBy }) => createdBy ?? null],
  ['Status', (one) => (isCurrent(one) ? 'Current' : 'Out of date')],
]

/** The filtered rows, for a spreadsheet. */
export const valuationsCsv = (rows: readonly Valuation[]): string => csvText(VALUATION_CSV_COLUMNS, rows)
