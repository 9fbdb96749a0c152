import { createHash } from 'node:crypto'
import type { LenderProposal, Rates, WebsiteConfig } from '@forecourt/core'

/** The fields of a lender that a car buyer's page may see: the terms, under an opaque number (D35). */
const PUBLIC_LENDER_FIELDS = [
  'minVehicleAgeAtStart',
  'maxVehicleAgeAtStart',
  'minVehicleAgeAtEnd',
  'maxVehicleAgeAtEnd',
  'maxVehicleAgeAtEndPcp',
  'maxVanAgeAtEnd',
  'maxVehicleAgeAtEnd_HP_Electric',
  'minMileage',
  'maxMileage',
  'maxMileagePcp',
  'minLendAmount',
  'maxLendAmount',
  'minLendAmountPcp',
  'minTerm',
  'maxTerm',
  'minTermPcp',
  'maxTermPcp',
  'maxLoanToValuePercent',
  'creditProfiles',
  'products',
  'vehicleTypes',
  'fuelTypes',
  'excludedVehicles',
  'aprLadder',
  'apr',
  'flatRate',
  'fees',
  'excessMileagePencePerMile',
] as const

const FIRST_OPAQUE = 1_000_000
/** The sum has at most nine digits: residuals have such numbers as keys. */
const OPAQUE_NUMBERS = 999_000_000

/** Stable for a lender of a dealership, and different from the lender's own number. */
export function opaqueLenderId(affiliateUserId: number, lenderId: number): number {
  const digest = createHash('sha256').update(`lender ${affiliateUserId} ${lenderId}`).digest()
  return FIRST_OPAQUE + (digest.readUInt32BE(0) % OPAQUE_NUMBERS)
}

/**
 * The same shape without names, logos, ranks, commission, bans and decision data, reduced to the dealership's offer.
 */
export function publicRates(rates: Rates, affiliateUserId: number, offered: Partial<WebsiteConfig>): Rates {
  const banned = (proposal: LenderProposal) =>
    rates.dealerId != null && proposal.bannedDealerIds?.includes(rates.dealerId)
  return {
    adminFee: rates.adminFee,
    bespokeRates: [],
    lenderProposals: rates.lenderProposals
      .filter((proposal) => !banned(proposal))
      .map((proposal) => publicProposal(proposal, affiliateUserId, offered))
      .filter((proposal) => proposal.products?.length !== 0 && proposal.creditProfiles?.length !== 0),
  }
}

/** One lender's terms for a buyer's page. */
export function publicProposal(
  proposal: LenderProposal,
  affiliateUserId: number,
  offered: Partial<WebsiteConfig>,
): LenderProposal {
  const id = opaqueLenderId(affiliateUserId, proposal.financeCompanyId)
  const kept = Object.fromEntries(PUBLIC_LENDER_FIELDS.map((name) => [name, proposal[name]]))
  return {
    ...kept,
    proposalId: String(id),
    financeCompanyId: id,
    products: cut(proposal.products, offered.products),
    creditProfiles: cut(proposal.creditProfiles, offered.creditProfiles),
    vehicleTypes: cut(proposal.vehicleTypes, offered.vehicleTypes),
    aprLadder: proposal.aprLadder?.filter(
      (row) => !offered.creditProfiles || offered.creditProfiles.includes(row.creditProfile),
    ),
  }
}

/** The intersection; an absent list allows everything. */
function cut<T>(of: readonly T[] | null | undefined, to: readonly T[] | null | undefined): T[] | null {
  if (!of) return to ? [...to] : null
  return to ? of.filter((value) => to.includes(value)) : [...of]
}
