import { formatRegistration, type Valuation } from '@forecourt/core'
import { type CsvColumn, writtenDay } from '../../kit/index.ts'
import { isCurrent, valuedVehicleName } from './listing.ts'

export const VALUATION_CSV_COLUMNS: readonly CsvColumn<Valuation>[] = [
  ['Registration', ({ vrm }) => formatRegistration(vrm)],
  ['Vehicle', valuedVehicleName],
  ['Mileage', ({ vehicleMileage }) => vehicleMileage],
  ['CAP retail', ({ capRetail }) => capRetail],
  ['CAP clean', ({ capClean }) => capClean],
  ['CAP average', ({ capAverage }) => capAverage],
  ['CAP below', ({ capBelow }) => capBelow],
  ['CAP date', ({ capCreatedOn }) => capCreatedOn && writtenDay(capCreatedOn)],
  ['Glass’s retail', ({ glassesRetailValuation }) => glassesRetailValuation],
  ['Glass’s retail transacted', ({ glassesRetailTransacted }) => glassesRetailTransacted],
  ['Glass’s trade', ({ glassesTradeValuation }) => glassesTradeValuation],
  ['Glass’s date', ({ glassesEffectiveFrom }) => glassesEffectiveFrom && writtenDay(glassesEffectiveFrom)],
  ['Valued', ({ created }) => writtenDay(created)],
  ['By', ({ createdBy }) => createdBy],
  ['Status', (one) => (isCurrent(one) ? 'Current' : 'Out of date')],
]
