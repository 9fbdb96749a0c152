import {
  eligibilityOf,
  type LimitName,
  limitFieldsOf,
  type RequestVehicle,
  shortIneligibilityReason,
} from '../../lending/index.ts'
import { vrmOf } from '../../models/index.ts'
import type { StatusFacts } from '../facts.ts'
import type { StatusApplication, StatusProposal } from '../lenient.ts'
import { FLAGS, type Flag } from './flag.ts'

/** Whether a lender sets this limit on the vehicle itself, regardless of the deal. The type requires an entry for every limit. */
const IS_VEHICLE_LIMIT: Readonly<Record<LimitName, boolean>> = {
  'credit-profile': false,
  'vehicle-type': true,
  fuel: true,
  product: false,
  amount: false,
  'min-lend': false,
  'max-lend': false,
  'loan-to-value': false,
  term: false,
  'age-at-start': true,
  'age-at-end': true,
  mileage: true,
  'excluded-vehicle': true,
  'banned-dealer': false,
}
const VEHICLE_LIMITS = (Object.keys(IS_VEHICLE_LIMIT) as LimitName[]).filter((limit) => IS_VEHICLE_LIMIT[limit])

/** The lender's figures that apply to the vehicle. */
export const VEHICLE_LIMIT_FIELDS = limitFieldsOf(VEHICLE_LIMITS)

/** The facts of a vehicle that these limits read; its value and residuals concern the deal. */
const ASKED: Readonly<Record<keyof RequestVehicle, boolean>> = {
  vehicleType: true,
  make: true,
  model: true,
  trim: true,
  mileage: true,
  registrationDate: true,
  vehicleDateOfFirstReg: true,
  fuel: true,
  capRetail: false,
  futures: false,
}
export const VEHICLE_FACTS = (Object.keys(ASKED) as (keyof RequestVehicle)[]).filter((fact) => ASKED[fact])

/** Without registration and without make and model there is no vehicle (D14). */
function hasVehicle({ vehicle }: StatusApplication): boolean {
  return Boolean(vrmOf(vehicle ?? null) || (vehicle?.make && vehicle.model))
}

/** Rule 11: no vehicle, or one that no accepting lender can finance, with the shortest reason. */
export function vehicleFlags({ application, acceptances, now }: StatusFacts): Flag[] {
  if (!hasVehicle(application)) return [FLAGS.noVehicle]
  const reasons = acceptances.map((proposal) => vehicleRefusal(application, proposal, now))
  const shortest = reasons.filter((reason) => reason !== null).sort((one, other) => one.length - other.length)[0]
  if (shortest === undefined || reasons.includes(null)) return []
  return [{ id: 'vehicle-outside-criteria', title: 'Vehicle Outside Criteria', text: shortest }]
}

function vehicleRefusal(application: StatusApplication, proposal: StatusProposal, now: Date): string | null {
  const limits = application.term ? VEHICLE_LIMITS : VEHICLE_LIMITS.filter((limit) => limit !== 'age-at-end')
  try {
    const { ineligibilities } = eligibilityOf(vehicleRequest(application), proposal, now)
    const found = ineligibilities.find(({ limit }) => limits.includes(limit))
    return found ? shortIneligibilityReason(found.reason, application.vehicle ?? {}) : null
  } catch {
    // Unreadable facts give no verdict on the vehicle; pricing names the wrong field.
    return null
  }
}

/** Only the vehicle is checked: without a known deal, a pound over one month is used. */
function vehicleRequest({ vehicle, term, productType }: StatusApplication) {
  const facts = Object.fromEntries(VEHICLE_FACTS.map((fact) => [fact, vehicle?.[fact]]))
  return { price: 1, deposit: 0, termMonths: term || 1, productType, vehicle: facts }
}
