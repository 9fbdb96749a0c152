import { formatRegistration, type Valuation } from '@forecourt/core'
import type { ListColumn } from '../../kit/index.ts'
import { isCurrent, valuedVehicleName } from './listing.ts'

export const VALUATION_COLUMNS: readonly ListColumn<Valuation>[] = [
  ['Registration', ({ vrm }) => formatRegistration(vrm)],
  ['Vehicle', valuedVehicleName],
  ['Mileage', ({ vehicleMileage }) => vehicleMileage],
  ['CAP retail', ({ capRetail }) => capRetail],
  ['CAP clean', ({ capClean }) => capClean],
  ['CAP average', ({ capAverage }) => capAverage],
  ['CAP below', ({ capBelow }) => capBelow],
  ['CAP date', ({ capCreatedOn }) => (capCreatedOn ? { day: capCreatedOn } : null)],
  ['Glass’s retail', ({ glassesRetailValuation }) => glassesRetailValuation],
  ['Glass’s retail transacted', ({ glassesRetailTransacted }) => glassesRetailTransacted],
  ['Glass’s trade', ({ glassesTradeValuation }) => glassesTradeValuation],
  ['Glass’s date', ({ glassesEffectiveFrom }) => (glassesEffectiveFrom ? { day: glassesEffectiveFrom } : null)],
  ['Valued', ({ created }) => ({ day: created })],
  ['By', ({ createdBy }) => createdBy],
  ['Status', (one) => (isCurrent(one) ? 'Current' : 'Out of date')],
]
