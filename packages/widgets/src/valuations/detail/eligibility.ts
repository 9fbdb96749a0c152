import {
  eligibilityOf,
  type ProductType,
  type RequestVehicle,
  shortIneligibilityReason,
  VALUATION_TERMS,
} from '@forecourt/core'
import type { Panel } from '../../page/index.ts'

/** A lender's refusal at each term; null where it would finance the vehicle. */
export interface LenderCheck {
  readonly lenderId: number
  readonly name: string
  readonly refusals: readonly (string | null)[]
}

export type VehicleCheck = ReturnType<typeof checkVehicle>

interface CheckedDeal {
  readonly price: number
  readonly deposit: number
  readonly productType: ProductType
  readonly vehicle: RequestVehicle & { readonly make?: string | null | undefined }
}

/** The check ignores the customer: lenders for other credit profiles are still checked against the vehicle. */
const OF_THE_CUSTOMER = 'credit-profile'

/** Which lenders' limits the vehicle and the amount meet over 12, 24, 36, 48 and 60 months (spec §9). */
export function checkVehicle(deal: CheckedDeal, panel: Panel, now: Date) {
  const request = { ...deal, dealerId: panel.dealerId, adminFee: panel.adminFee }
  const lenders = panel.lenderProposals.map((lender): LenderCheck => {
    const lenderId = lender.financeCompanyId
    const refusals = VALUATION_TERMS.map((termMonths) => {
      const { ineligibilities } = eligibilityOf({ ...request, termMonths }, lender, now)
      const first = ineligibilities.find(({ limit }) => limit !== OF_THE_CUSTOMER)
      return first ? shortIneligibilityReason(first.reason, deal.vehicle) : null
    })
    return { lenderId, name: panel.lenderNames.get(lenderId) ?? `Lender ${lenderId}`, refusals }
  })
  const counts = VALUATION_TERMS.map((_, at) => lenders.filter(({ refusals }) => refusals[at] === null).length)
  return {
    terms: VALUATION_TERMS,
    /** The number of lenders that would finance it at each term. */
    counts,
    lenders: inOrder(lenders),
  }
}

const takes = ({ refusals }: LenderCheck) => refusals.filter((refusal) => refusal === null).length

/** Lenders at the most terms come first, then by name. */
const inOrder = (lenders: readonly LenderCheck[]) =>
  [...lenders].sort((one, other) => takes(other) - takes(one) || one.name.localeCompare(other.name, 'en-GB'))

/** A lender's reasons, without duplicates. */
export const reasonsOf = ({ refusals }: LenderCheck): string[] => [
  ...new Set(refusals.filter((refusal): refusal is string => !!refusal)),
]
