import { createHash } from 'node:crypto'
import { firstRegisteredOf, type Vehicle, vrmOf } from '@forecourt/core'
import type { ResidualQuestion } from './provider.ts'

/** Lenders guarantee values per thousand miles. */
const BAND_MILES = 1_000

/** The facts that distinguish vehicles, excluding the price and the dealer's own valuation. */
export const residualVehicleFacts = (vehicle: Vehicle) => ({
  vrm: vrmOf(vehicle),
  capId: vehicle.capId ?? null,
  capCode: vehicle.capCode ?? null,
  vehicleType: vehicle.vehicleType ?? null,
  make: vehicle.make ?? null,
  model: vehicle.model ?? null,
  trim: vehicle.trim ?? null,
  fuel: vehicle.fuel ?? null,
  registrationDate: firstRegisteredOf(vehicle),
  mileage: vehicle.mileage ?? null,
})

/** Asks the provider for the top of the band: a guarantee for more miles is never too high for fewer. */
export function bandOf(question: ResidualQuestion): ResidualQuestion {
  const { vehicle, annualMileage } = question
  const mileage = typeof vehicle.mileage === 'number' ? roundUp(vehicle.mileage) : vehicle.mileage
  return { ...question, vehicle: { ...vehicle, mileage }, annualMileage: roundUp(annualMileage) }
}

const roundUp = (miles: number) => Math.ceil(miles / BAND_MILES) * BAND_MILES

/** A digest, so that no registration is stored in the cache. */
export function residualCacheKey({ vehicle, lenderIds, terms, annualMileage }: ResidualQuestion): string {
  const parts = [residualVehicleFacts(vehicle), [...lenderIds].sort(byNumber), [...terms].sort(byNumber), annualMileage]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

const byNumber = (one: number, other: number) => one - other
