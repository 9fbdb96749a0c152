import { type Application, vrmOf } from '@forecourt/core'
import type { RecordFacts } from '../../providers/back-office/event.ts'
import { given } from './changes.ts'

/** The changes to a record from the back office's facts; a vehicle's facts are dropped if there is no vehicle. */
export function submittedFacts(
  { vehicle }: Pick<Partial<Application>, 'vehicle'>,
  facts: RecordFacts,
): Partial<Application> {
  const { vehicle: ofVehicle, ...own } = facts
  const told = given({ ...ofVehicle, isIntranetLoanVehicle: own.loanVehicleId ? true : null })
  return { ...given(own), ...(vehicle && Object.keys(told).length > 0 ? { vehicle: { ...vehicle, ...told } } : {}) }
}

/** The broker's own record number belongs to one vehicle: another vehicle has none until the back office sends it. */
export function withOwnNumbers(before: Application, after: Application): Application {
  const keeps = vrmOf(before.vehicle) === vrmOf(after.vehicle)
  const keepsPartExchange = partExchanged(before) === partExchanged(after)
  return {
    ...after,
    loanVehicleId: keeps ? after.loanVehicleId : null,
    pxLoanVehicleId: keepsPartExchange ? after.pxLoanVehicleId : null,
  }
}

const partExchanged = ({ partExRegistration, pxVehicle }: Application) => partExRegistration ?? vrmOf(pxVehicle)
