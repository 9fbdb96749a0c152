import { hasFinalPayment, PRODUCT_TYPES } from '../models/index.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { PricingRequest, RequestFutures } from './request.ts'

/** Spec §9. */
export const DEFAULT_RESIDUAL_LENDER_ID = 75
const RESIDUAL_REQUEST_TYPE = 3
const LENDERS_THAT_TAKE_A_COPY = [50, 67, 74]
const LENDER_NEVER_ASKED = 63
const DEFAULT_BROKER_REFERENCE = 11_111_111
const PCP_MILEAGE_LIMIT = 80_000

/** The lenders to ask for residuals: every lender of a final payment except 63, each once. A broker reference of 0 counts as none. */
export function residualRequest(lenderProposals: readonly PanelProposal[], request: PricingRequest = {}) {
  const ids = lenderProposals.filter(needsResidual).flatMap(({ financeCompanyId }) => financeCompanyId ?? [])
  return {
    lenderIds: [...new Set(ids)].filter((id) => id !== LENDER_NEVER_ASKED),
    requestType: RESIDUAL_REQUEST_TYPE,
    brokerReference: request.brokerReference || DEFAULT_BROKER_REFERENCE,
  }
}

const WITH_RESIDUAL = PRODUCT_TYPES.filter((productType) => hasFinalPayment({ productType }))

const needsResidual = ({ products }: PanelProposal) => !products || WITH_RESIDUAL.some((id) => products.includes(id))

/** Copies lender 75's residuals to 50, 67 and 74 where they have none; the argument is not changed. */
export function copyResiduals(futures: RequestFutures | null | undefined): RequestFutures {
  const given = futures ?? {}
  const source = given[DEFAULT_RESIDUAL_LENDER_ID]
  if (!source) return { ...given }
  const bare = LENDERS_THAT_TAKE_A_COPY.filter((id) => !hasResidual(given[id]))
  return { ...given, ...Object.fromEntries(bare.map((id) => [id, { ...source }])) }
}

function hasResidual(byTerm: RequestFutures[string]): boolean {
  return Object.values(byTerm ?? {}).some((residual) => (residual ?? 0) > 0)
}

/**
 * Whether a looked-up vehicle counts as suitable for PCP without internal data: below 80,000 miles (spec §9). Null if its
 * mileage is not known: the user enters it, and the lenders' own limits decide.
 */
export function isPcpEligibleByMileage(mileage: number | null | undefined): boolean | null {
  if (typeof mileage !== 'number' || !(mileage >= 0)) return null
  return mileage < PCP_MILEAGE_LIMIT
}
