import { ProductType, VehicleType } from '../models/index.ts'
import { roundHalfUp, toPence, toPounds } from '../money/index.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { Facts, ProductAndTerm } from './request.ts'

/** The lender's figures that apply to the request: PCP, vans and electric cars have some of their own. */

export type Range = { readonly min: number | null; readonly max: number | null }

const valueOrNull = (value: number | null | undefined) => value ?? null

const isPcp = ({ productType }: ProductAndTerm) => productType === ProductType.PCP

/** The amount of credit in pounds, from the lender's own limits. */
export function lendRange(asked: ProductAndTerm, lender: PanelProposal): Range {
  const own = isPcp(asked) ? valueOrNull(lender.minLendAmountPcp) : null
  return { min: own ?? valueOrNull(lender.minLendAmount), max: valueOrNull(lender.maxLendAmount) }
}

/** The maximum loan for the vehicle's value, in pounds, or null when either is unknown. */
export function loanToValueCap({ capRetail }: Facts, { maxLoanToValuePercent }: PanelProposal): number | null {
  const percent = valueOrNull(maxLoanToValuePercent)
  return capRetail === null || percent === null ? null : toPounds(roundHalfUp((toPence(capRetail) * percent) / 100))
}

export function termRange(asked: ProductAndTerm, lender: PanelProposal): Range {
  const own = isPcp(asked)
    ? { min: valueOrNull(lender.minTermPcp), max: valueOrNull(lender.maxTermPcp) }
    : { min: null, max: null }
  return { min: own.min ?? valueOrNull(lender.minTerm), max: own.max ?? valueOrNull(lender.maxTerm) }
}

export function mileageRange(asked: ProductAndTerm, lender: PanelProposal): Range {
  const own = isPcp(asked) ? valueOrNull(lender.maxMileagePcp) : null
  return { min: valueOrNull(lender.minMileage), max: own ?? valueOrNull(lender.maxMileage) }
}

/** Years. */
export function ageAtEndRange(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): Range {
  const max = isPcp(asked)
    ? lower(usualAgeAtEnd(facts, lender), valueOrNull(lender.maxVehicleAgeAtEndPcp))
    : (electricAgeAtEnd(facts, lender) ?? usualAgeAtEnd(facts, lender))
  return { min: valueOrNull(lender.minVehicleAgeAtEnd), max }
}

/** A van, even an electric one, has the van's limit if there is one. */
function usualAgeAtEnd({ vehicleType }: Facts, lender: PanelProposal): number | null {
  const van = vehicleType === VehicleType.Van ? valueOrNull(lender.maxVanAgeAtEnd) : null
  return van ?? valueOrNull(lender.maxVehicleAgeAtEnd)
}

/** Battery electric only: a plug-in hybrid has the ordinary limit (D22a). */
function electricAgeAtEnd({ vehicleType, fuel }: Facts, lender: PanelProposal): number | null {
  const isElectricCar = vehicleType !== VehicleType.Van && fuel === 'electric'
  return isElectricCar ? valueOrNull(lender.maxVehicleAgeAtEnd_HP_Electric) : null
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}
