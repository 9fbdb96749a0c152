import type { Futures, Vehicle } from '@forecourt/core'
import type { PanelLender } from '../lenders/panel.ts'
import { hashOf } from '../seeded.ts'
import { residualWorth } from '../vehicle-data/worth.ts'

/** What lenders would guarantee for a vehicle at each term. An empty answer means that nobody would. */
export interface ResidualRequest {
  lenders: readonly Pick<PanelLender, 'id' | 'residuals'>[]
  terms: readonly number[]
  annualMileage: number
}

/** The figures that the pictures and the documentation speak of. */
const FIXED: Record<string, Record<string, Record<string, number>>> = {
  ZZ23KHP: { 49: { 49: 6_900 }, 74: { 49: 6_810 }, 75: { 49: 6_975 } },
}

const SHORT_REACH = 49
const NO_RESIDUAL_ABOVE_MILES = 110_000

/** The sandbox's residuals by lender and term; none past 49 months for every third lender, none on a very used car. */
export function sandboxResiduals(vehicle: Vehicle, { lenders, terms, annualMileage }: ResidualRequest): Futures {
  const retail = vehicle.capRetail ?? 0
  if (!retail || (vehicle.mileage ?? 0) > NO_RESIDUAL_ABOVE_MILES) return {}
  // The others take a copy of lender 75's, which is the caller's business (§9).
  const answering = lenders.filter(({ id, residuals }) => residuals.source === 'own' || FIXED[vehicle.vrm ?? '']?.[id])
  return Object.fromEntries(answering.map(({ id }) => [String(id), termsOf(vehicle, retail, id, terms, annualMileage)]))
}

function termsOf(vehicle: Vehicle, retail: number, lenderId: number, terms: readonly number[], annualMileage: number) {
  const factor = 0.93 + (hashOf(lenderId, 'residual') % 100) / 1000
  const offered = terms.filter((term) => term <= SHORT_REACH || lenderId % 3 !== 0)
  return Object.fromEntries(
    offered.map((term) => [
      String(term),
      FIXED[vehicle.vrm ?? '']?.[lenderId]?.[term] ?? residualWorth(retail, term, annualMileage, factor),
    ]),
  )
}
