import { type Application, BACK_OFFICE_VEHICLE_FACTS, type Vehicle, vrmOf } from '@forecourt/core'
import type { RecordFacts } from '../../providers/back-office/event.ts'
import { given } from '../record/deal-of-vehicle.ts'

/** The changes to a record from the back office's facts; a vehicle's facts are dropped if there is no vehicle. */
export function submittedFacts(
  { vehicle }: Pick<Partial<Application>, 'vehicle'>,
  facts: RecordFacts,
): Partial<Application> {
  const { vehicle: ofVehicle, ...own } = facts
  const told = given({ ...ofVehicle, isIntranetLoanVehicle: own.loanVehicleId ? true : null })
  return { ...given(own), ...(vehicle && Object.keys(told).length > 0 ? { vehicle: { ...vehicle, ...told } } : {}) }
}

/** The back office's facts belong to one vehicle: another vehicle has none until the back office sends them. */
export function withOwnNumbers(before: Application, after: Application): Application {
  const keeps = vrmOf(before.vehicle) === vrmOf(after.vehicle)
  const keepsPartExchange = partExchanged(before) === partExchanged(after)
  const { vehicle } = after
  return {
    ...after,
    ...(vehicle && keeps ? { vehicle: { ...vehicle, ...toldFactsOf(before.vehicle, vehicle) } } : {}),
    loanVehicleId: keeps ? after.loanVehicleId : null,
    pxLoanVehicleId: keepsPartExchange ? after.pxLoanVehicleId : null,
  }
}

/** A form that was opened before the back office sent its facts does not have them. */
function toldFactsOf(before: Application['vehicle'], sent: Vehicle): Partial<Vehicle> {
  const { insuranceGroup = null, taxPerYear = null } = before ?? {}
  const own = Object.fromEntries(BACK_OFFICE_VEHICLE_FACTS.map((name) => [name, before?.[name] ?? null]))
  return given({
    ...own,
    insuranceGroup: sent.insuranceGroup ?? insuranceGroup,
    taxPerYear: sent.taxPerYear ?? taxPerYear,
  })
}

const partExchanged = ({ partExRegistration, pxVehicle }: Application) => partExRegistration ?? vrmOf(pxVehicle)
