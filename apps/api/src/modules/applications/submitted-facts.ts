import { type Application, vrmOf } from '@forecourt/core'
import type { RecordFacts } from '../../providers/back-office/event.ts'
import { given } from './changes.ts'

/** What of a record changes by what the back office tells of it; a vehicle's facts are dropped where there is no vehicle. */
export function submittedFacts(
  { vehicle }: Pick<Partial<Application>, 'vehicle'>,
  facts: RecordFacts,
): Partial<Application> {
  const { vehicle: ofVehicle, ...own } = facts
  const told = given({ ...ofVehicle, isIntranetLoanVehicle: own.loanVehicleId ? true : null })
  return { ...given(own), ...(vehicle && Object.keys(told).length > 0 ? { vehicle: { ...vehicle, ...told } } : {}) }
}

/** A number of the broker's own records is one vehicle's: with another in its place there is none until the back office tells it. */
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
