import type { Futures, Vehicle } from '@forecourt/core'
import type { LenderPanel } from '../lenders/panel.ts'
import { hashOf } from '../seeded.ts'
import { residualWorth } from '../vehicle-data/worth.ts'
import type { ResidualProvider, ResidualQuestion } from './provider.ts'

/** The figures in the screenshots and the documentation. */
const FIXED: Record<string, Record<string, Record<string, number>>> = {
  ZZ23KHP: { 49: { 49: 6_900 }, 74: { 49: 6_810 }, 75: { 49: 6_975 } },
}

const SHORT_REACH = 49
const NO_RESIDUAL_ABOVE_MILES = 110_000

export const createSandboxResiduals = (panel: LenderPanel): ResidualProvider => ({
  find: async (question) => sandboxResiduals(panel, question),
})

/**
 * The sandbox's residuals by lender and term; every third lender has none past 49 months, and a very used car has none.
 */
export function sandboxResiduals(
  panel: LenderPanel,
  { vehicle, lenderIds, terms, annualMileage }: ResidualQuestion,
): Futures {
  const retail = vehicle.capRetail ?? 0
  if (!retail || (vehicle.mileage ?? 0) > NO_RESIDUAL_ABOVE_MILES) return {}
  // The caller copies lender 75's to the others (§9).
  const answering = lenderIds.filter(
    (id) => panel.lender(id)?.residuals.source === 'own' || FIXED[vehicle.vrm ?? '']?.[id],
  )
  return Object.fromEntries(
    answering.map((id) => [String(id), residualsByTerm(vehicle, retail, id, terms, annualMileage)]),
  )
}

function residualsByTerm(
  vehicle: Vehicle,
  retail: number,
  lenderId: number,
  terms: readonly number[],
  annualMileage: number,
) {
  const factor = 0.93 + (hashOf(lenderId, 'residual') % 100) / 1000
  const offered = terms.filter((term) => term <= SHORT_REACH || lenderId % 3 !== 0)
  return Object.fromEntries(
    offered.map((term) => [
      String(term),
      FIXED[vehicle.vrm ?? '']?.[lenderId]?.[term] ?? residualWorth(retail, term, annualMileage, factor),
    ]),
  )
}
