import * as z from 'zod/mini'
import { VehicleType } from './enumerations.ts'
import { amount, count, dayOrMoment, identifier, integer, json, maybe, moment, text } from './fields.ts'
import { OTHER_NAMES, oneName } from './other-names.ts'

const numeral = () => z.string().check(z.regex(/^\d{1,9}$/))

/** Residuals in pounds by lender id, then by term in months (D23). */
export const Futures = z.record(numeral(), z.record(numeral(), amount()))
export type Futures = z.infer<typeof Futures>

/** The values of a vehicle in pounds, by guide. */
export const glassesValues = {
  glassesRetailValuation: maybe(amount()),
  glassesTradeValuation: maybe(amount()),
  glassesRetailTransacted: maybe(amount()),
  glassesEffectiveFrom: maybe(moment()),
}

export const capValues = {
  capId: maybe(text(20)),
  capCode: maybe(text(40)),
  capRetail: maybe(amount()),
  capClean: maybe(amount()),
  capAverage: maybe(amount()),
  capBelow: maybe(amount()),
  capCreatedOn: maybe(moment()),
}

/** Facts of a vehicle that the broker's back office alone knows. */
const ofBackOffice = {
  isIntranetLoanVehicle: maybe(z.boolean()),
  priceMatrix: maybe(json()),
  pcpMatrix: maybe(json()),
  lenderDecisions: maybe(z.array(json())),
}

/** The names of those facts. */
export const BACK_OFFICE_VEHICLE_FACTS = Object.keys(ofBackOffice) as readonly (keyof typeof ofBackOffice)[]

const ofEverybody = {
  vehicleId: maybe(identifier()),
  make: maybe(text(80)),
  model: maybe(text(120)),
  trim: maybe(text(160)),
  vrm: maybe(text(12)),
  vehicleRegistration: maybe(text(12)),
  vin: maybe(text(20)),
  registrationDate: maybe(dayOrMoment()),
  vehicleDateOfFirstReg: maybe(dayOrMoment()),
  regYear: maybe(integer()),
  year: maybe(integer()),
  fuel: maybe(text(40)),
  colour: maybe(text(40)),
  mileage: maybe(count()),
  annualMileage: maybe(count()),
  price: maybe(amount()),
  transmission: maybe(text(40)),
  ulez: maybe(z.boolean()),
  insuranceGroup: maybe(text(10)),
  taxPerYear: maybe(amount()),
  vehicleType: maybe(z.enum(VehicleType)),
  image: maybe(text(2000)),
  images: maybe(z.array(text(2000))),
  ...capValues,
  ...glassesValues,
  futures: maybe(Futures),
}

/** Spec §3, Vehicle. Both names of its registration and first day are read; `vrm` and `registrationDate` are stored. */
export const Vehicle = z.object({ ...ofEverybody, ...ofBackOffice }).check(oneName(OTHER_NAMES.vehicle))
export type Vehicle = z.infer<typeof Vehicle>

/** A vehicle as anybody but the back office sends it: the back office's own facts are dropped. */
export const SentVehicle = z.object(ofEverybody).check(oneName(OTHER_NAMES.vehicle))
export type SentVehicle = z.infer<typeof SentVehicle>

/** The registration, from either of its two names (spec §3). */
export function vrmOf(vehicle: Pick<Vehicle, 'vrm' | 'vehicleRegistration'> | null | undefined): string | null {
  return vehicle?.vrm || vehicle?.vehicleRegistration || null
}

/** The day of first registration, from either of its two names. */
export function firstRegisteredOf(
  vehicle: Pick<Vehicle, 'registrationDate' | 'vehicleDateOfFirstReg'> | null | undefined,
): string | null {
  return vehicle?.registrationDate || vehicle?.vehicleDateOfFirstReg || null
}
