import {
  type Application,
  firstRegisteredOf,
  formatRegistration,
  isoDayOf,
  normaliseRegistration,
  ukDateOf,
  type Vehicle,
  vrmOf,
} from '@forecourt/core'
import type { FormPlan } from '../../kit/index.ts'

export type VehicleForm = ReturnType<typeof vehicleFormOf>

export const vehiclePlan: FormPlan<VehicleForm> = {
  registration: { label: 'Registration' },
  make: { label: 'Make', required: true },
  model: { label: 'Model' },
  firstRegistered: { label: 'First registered', rule: (value) => (!value || isoDayOf(value) ? null : 'Invalid Date') },
  mileage: { label: 'Mileage' },
  price: { label: 'Price', required: true },
}

/** The vehicle of a deal as the user types it. Money is in pounds. */
export function vehicleFormOf({ vehicle }: Application) {
  return {
    ...vehicleFormFacts(vehicle ?? {}),
    registration: formatRegistration(vrmOf(vehicle) ?? ''),
    price: vehicle?.price ?? null,
  }
}

/** The facts from a look-up or a record, in the form's fields. */
export function vehicleFormFacts(vehicle: Vehicle) {
  const first = firstRegisteredOf(vehicle)
  return {
    make: vehicle.make ?? '',
    model: vehicle.model ?? '',
    firstRegistered: first ? (ukDateOf(first) ?? '') : '',
    mileage: vehicle.mileage ?? null,
  }
}

/** Typed values override looked-up ones. For another registration only the record's annual mileage stays. */
export function vehicleFromForm(form: VehicleForm, { vehicle: before }: Application, found: Vehicle | null): Vehicle {
  const vrm = normaliseRegistration(form.registration) || null
  const isSame = vrm !== null && vrm === normaliseRegistration(vrmOf(before) ?? '')
  return {
    ...(found ?? (isSame ? before : null)),
    annualMileage: before?.annualMileage ?? null,
    vrm,
    make: form.make.trim(),
    model: form.model.trim() || null,
    registrationDate: isoDayOf(form.firstRegistered) ?? null,
    mileage: form.mileage,
    price: form.price,
  }
}
