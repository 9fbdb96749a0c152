import { findProduct, VehicleType } from '../models/index.ts'
import { roundHalfUp, toPence, toPounds } from '../money/index.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { Facts, ProductAndTerm } from './request.ts'

/** The lender's figures that apply to the request: PCP, vans and electric cars have some of their own. */

/** No limit if it is absent. */
export type Limit = number | null | undefined

export type Range = { readonly min: Limit; readonly max: Limit }

type Asked = Pick<ProductAndTerm, 'productType'>

const hasPcpLimits = ({ productType }: Asked) => findProduct(productType)?.hasPcpLimits ?? false

/** The figure of a PCP, if the lender has one of its own. */
const ofProduct = (asked: Asked, pcp: Limit, usual: Limit): Limit => (hasPcpLimits(asked) ? (pcp ?? usual) : usual)

/** The amount of credit in pounds, from the lender's own limits. */
export const lendRange = (asked: Asked, lender: PanelProposal): Range => ({
  min: ofProduct(asked, lender.minLendAmountPcp, lender.minLendAmount),
  max: lender.maxLendAmount,
})

/** The maximum loan for the vehicle's value, in pounds, or null when either is unknown. */
export function loanToValueCap({ capRetail }: Facts, { maxLoanToValuePercent: percent }: PanelProposal): number | null {
  if (capRetail === null || percent === null || percent === undefined) return null
  return toPounds(roundHalfUp((toPence(capRetail) * percent) / 100))
}

export const termRange = (asked: Asked, lender: PanelProposal): Range => ({
  min: ofProduct(asked, lender.minTermPcp, lender.minTerm),
  max: ofProduct(asked, lender.maxTermPcp, lender.maxTerm),
})

export const mileageRange = (asked: Asked, lender: PanelProposal): Range => ({
  min: lender.minMileage,
  max: ofProduct(asked, lender.maxMileagePcp, lender.maxMileage),
})

/** Years. */
export function ageAtEndRange(facts: Facts, asked: Asked, lender: PanelProposal): Range {
  const usual = usualAgeAtEnd(facts, lender)
  const max = hasPcpLimits(asked)
    ? lower(usual, lender.maxVehicleAgeAtEndPcp)
    : (electricAgeAtEnd(facts, lender) ?? usual)
  return { min: lender.minVehicleAgeAtEnd, max }
}

/** A van, even an electric one, has the van's limit if there is one. */
function usualAgeAtEnd({ vehicleType }: Facts, lender: PanelProposal): Limit {
  const van = vehicleType === VehicleType.Van ? lender.maxVanAgeAtEnd : null
  return van ?? lender.maxVehicleAgeAtEnd
}

/** Battery electric only: a plug-in hybrid has the ordinary limit (D22a). */
function electricAgeAtEnd({ vehicleType, fuel }: Facts, lender: PanelProposal): Limit {
  const isElectricCar = vehicleType !== VehicleType.Van && fuel === 'electric'
  return isElectricCar ? lender.maxVehicleAgeAtEnd_HP_Electric : null
}

const lower = (one: Limit, other: Limit): Limit =>
  typeof one === 'number' && typeof other === 'number' ? Math.min(one, other) : (one ?? other)
