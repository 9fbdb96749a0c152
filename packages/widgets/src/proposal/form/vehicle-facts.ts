import { normaliseRegistration, type Vehicle, vrmOf } from '@forecourt/core'
import { vehicleFields } from './carry-over.ts'
import type { ProposalValues } from './values.ts'

/** What was found belongs to the registration that was looked up, and to no other that is typed later. */
export function factsFor(vehicle: Vehicle | null, registration: string): Vehicle | null {
  const plate = normaliseRegistration(vrmOf(vehicle) ?? '')
  return plate === '' || plate === normaliseRegistration(registration) ? vehicle : null
}

/** What came with another registration does not stay behind under this one; what somebody typed over it does. */
export function withoutOther({ vehicle, deal }: ProposalValues): Partial<ProposalValues> {
  if (factsFor(vehicle, deal.registration) === vehicle) return {}
  const came = vehicleFields(vehicle)
  const left = {
    make: deal.make === came.make ? '' : deal.make,
    model: deal.model === came.model ? '' : deal.model,
    firstRegistered: deal.firstRegistered === came.firstRegistered ? '' : deal.firstRegistered,
    mileage: deal.mileage === came.mileage ? null : deal.mileage,
  }
  return { vehicle: null, deal: { ...deal, ...left } }
}

/** What was found stands for what is empty or belonged to another vehicle; a mileage that was typed is not overwritten. */
export function withVehicle(values: ProposalValues, found: Vehicle): Partial<ProposalValues> {
  const { deal } = { ...values, ...withoutOther(values) }
  const { make, model, firstRegistered, mileage } = vehicleFields(found)
  const vehicle = { ...found, vrm: normaliseRegistration(deal.registration) }
  return { vehicle, deal: { ...deal, make, model, firstRegistered, mileage: deal.mileage ?? mileage } }
}
