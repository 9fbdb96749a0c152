import { ProductType, VehicleType } from '../models/index.ts'
import { roundHalfUp, toPence, toPounds } from '../money/index.ts'
import type { PanelProposal } from './panel-proposal.ts'
import type { Asked, Facts } from './request.ts'

/** Which of a lender's figures hold for what is asked: PCP, vans and electric cars have some of their own. */

export type Range = { readonly min: number | null; readonly max: number | null }

const known = (value: number | null | undefined) => value ?? null

const isPcp = ({ productType }: Asked) => productType === ProductType.PCP

/** The amount of credit in pounds, from the lender's own limits. */
export function lendRange(asked: Asked, lender: PanelProposal): Range {
  const own = isPcp(asked) ? known(lender.minLendAmountPcp) : null
  return { min: own ?? known(lender.minLendAmount), max: known(lender.maxLendAmount) }
}

/** The most that the vehicle's worth allows, in pounds, or null when either is unknown. */
export function loanToValueCap({ capRetail }: Facts, { maxLoanToValuePercent }: PanelProposal): number | null {
  const percent = known(maxLoanToValuePercent)
  return capRetail === null || percent === null ? null : toPounds(roundHalfUp((toPence(capRetail) * percent) / 100))
}

export function termRange(asked: Asked, lender: PanelProposal): Range {
  const own = isPcp(asked) ? { min: known(lender.minTermPcp), max: known(lender.maxTermPcp) } : { min: null, max: null }
  return { min: own.min ?? known(lender.minTerm), max: own.max ?? known(lender.maxTerm) }
}

export function mileageRange(asked: Asked, lender: PanelProposal): Range {
  const own = isPcp(asked) ? known(lender.maxMileagePcp) : null
  return { min: known(lender.minMileage), max: own ?? known(lender.maxMileage) }
}

/** Years. */
export function ageAtEndRange(facts: Facts, asked: Asked, lender: PanelProposal): Range {
  const max = isPcp(asked)
    ? lower(usualAgeAtEnd(facts, lender), known(lender.maxVehicleAgeAtEndPcp))
    : (electricAgeAtEnd(facts, lender) ?? usualAgeAtEnd(facts, lender))
  return { min: known(lender.minVehicleAgeAtEnd), max }
}

/** A van, an electric one too, has the van's limit where there is one. */
function usualAgeAtEnd({ vehicleType }: Facts, lender: PanelProposal): number | null {
  const van = vehicleType === VehicleType.Van ? known(lender.maxVanAgeAtEnd) : null
  return van ?? known(lender.maxVehicleAgeAtEnd)
}

/** Battery electric alone: a plug-in hybrid has the ordinary limit (D22a). */
function electricAgeAtEnd({ vehicleType, fuel }: Facts, lender: PanelProposal): number | null {
  const isElectricCar = vehicleType !== VehicleType.Van && fuel === 'electric'
  return isElectricCar ? known(lender.maxVehicleAgeAtEnd_HP_Electric) : null
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}
