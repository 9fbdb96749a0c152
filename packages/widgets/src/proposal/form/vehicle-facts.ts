import { normaliseRegistration, type Vehicle, vrmOf } from '@forecourt/core'
import { vehicleFields } from './carry-over.ts'
import type { ProposalValues } from './values.ts'

/** The result of a look-up applies only to its own registration. */
export function factsFor(vehicle: Vehicle | null, registration: string): Vehicle | null {
  const plate = normaliseRegistration(vrmOf(vehicle) ?? '')
  return plate === '' || plate === normaliseRegistration(registration) ? vehicle : null
}

/** Removes the facts of another registration; typed values stay. */
export function withoutOther({ vehicle, ...deal }: ProposalValues): Partial<ProposalValues> {
  if (factsFor(vehicle, deal.registration) === vehicle) return {}
  const came = vehicleFields(vehicle)
  return {
    vehicle: null,
    make: deal.make === came.make ? '' : deal.make,
    model: deal.model === came.model ? '' : deal.model,
    firstRegistered: deal.firstRegistered === came.firstRegistered ? '' : deal.firstRegistered,
    mileage: deal.mileage === came.mileage ? null : deal.mileage,
  }
}

/** Looked-up facts replace empty fields and those of another vehicle; a typed mileage is not overwritten. */
export function withVehicle(values: ProposalValues, found: Vehicle): Partial<ProposalValues> {
  const own = { ...values, ...withoutOther(values) }
  const { make, model, firstRegistered, mileage } = vehicleFields(found)
  const vehicle = { ...found, vrm: normaliseRegistration(own.registration) }
  return { vehicle, make, model, firstRegistered, mileage: own.mileage ?? mileage }
}
