import type { QuoteFees } from '../finance/index.ts'
import { type Commission, type LenderProposal, PRODUCTS, type ProductType } from '../models/index.ts'
import { FieldRangeError } from '../money/index.ts'
import type { LimitName } from './eligibility.ts'

/** A row of the sandbox's lender file. Further fields, such as those that decide an application, are ignored. */
export type LenderRow = {
  readonly id: number
  readonly name: string
  readonly isPrime?: boolean | null
  readonly isPreferredAcceptance?: boolean | null
  readonly creditProfiles?: readonly number[] | null
  readonly products?: readonly string[] | null
  readonly vehicleTypes?: readonly number[] | null
  readonly fuelTypes?: readonly string[] | null
  readonly rank?: number | null
  readonly hpRank?: number | null
  readonly optionToPurchaseFee?: number | null
  readonly arrangementFee?: number | null
  readonly arrangementFeeTiming?: string | null
  readonly commission?: { readonly [K in keyof Commission]?: Commission[K] | string | null } | null
  readonly excessMileagePencePerMile?: number | null
  readonly excludedVehicles?: LenderProposal['excludedVehicles']
  readonly bannedDealerIds?: readonly number[] | null
  readonly aprLadder?: readonly LenderLadderRow[] | null
} & { readonly [K in LimitField]?: number | null }

type LenderLadderRow = {
  readonly tierId: number
  readonly creditProfile: number
  readonly termFrom: number
  readonly termTo: number
  readonly lendFrom?: number | null
  readonly apr: number
}

/** The figures that limit what a lender accepts, each with the limit that it sets. */
export const LIMIT_FIELDS = {
  minVehicleAgeAtStart: 'age-at-start',
  maxVehicleAgeAtStart: 'age-at-start',
  minVehicleAgeAtEnd: 'age-at-end',
  maxVehicleAgeAtEnd: 'age-at-end',
  maxVehicleAgeAtEndPcp: 'age-at-end',
  maxVanAgeAtEnd: 'age-at-end',
  maxVehicleAgeAtEnd_HP_Electric: 'age-at-end',
  minMileage: 'mileage',
  maxMileage: 'mileage',
  maxMileagePcp: 'mileage',
  minLendAmount: 'min-lend',
  maxLendAmount: 'max-lend',
  minLendAmountPcp: 'min-lend',
  minTerm: 'term',
  maxTerm: 'term',
  minTermPcp: 'term',
  maxTermPcp: 'term',
  maxLoanToValuePercent: 'loan-to-value',
} as const satisfies { readonly [K in keyof LenderProposal]?: LimitName }
export type LimitField = keyof typeof LIMIT_FIELDS

const limitFields = Object.keys(LIMIT_FIELDS) as LimitField[]

/** The figures that set one of these limits. */
export const limitFieldsOf = (limits: readonly LimitName[]): readonly LimitField[] =>
  limitFields.filter((field) => limits.includes(LIMIT_FIELDS[field]))

const TIMINGS: Readonly<Record<string, QuoteFees['arrangementTiming']>> = {
  none: 'first-instalment',
  with_first_instalment: 'first-instalment',
  at_drawdown: 'drawdown',
  added_to_credit: 'financed',
}

/** A lender proposal with a lender's terms. Throws `FieldRangeError` for a word that the file's schema does not know. */
export function lenderProposalOf(lender: LenderRow): LenderProposal {
  return {
    ...lenderLimitsOf(lender),
    proposalId: `lender-${lender.id}`,
    financeCompanyId: lender.id,
    financeCompany: lender.name,
    isPrime: lender.isPrime,
    isPreferredAcceptance: lender.isPreferredAcceptance,
    rank: lender.rank,
    hpRank: lender.hpRank,
    creditProfiles: lender.creditProfiles as LenderProposal['creditProfiles'],
    products: lender.products?.map(readProductType),
    vehicleTypes: lender.vehicleTypes as LenderProposal['vehicleTypes'],
    fuelTypes: lender.fuelTypes && [...lender.fuelTypes],
    excludedVehicles: lender.excludedVehicles ?? [],
    bannedDealerIds: [...(lender.bannedDealerIds ?? [])],
    aprLadder: (lender.aprLadder ?? []).map(ladderRowOf),
    fees: feesOf(lender),
    commission: commissionOf(lender.commission),
    excessMileagePencePerMile: lender.excessMileagePencePerMile,
  }
}

function lenderLimitsOf(lender: LenderRow): Pick<LenderProposal, LimitField> {
  return Object.fromEntries(limitFields.map((field) => [field, lender[field]]))
}

function readProductType(name: string): ProductType {
  const product = PRODUCTS.find((each) => each.name === name)
  if (!product) throw new FieldRangeError('products', `must be ${PRODUCTS.map((each) => each.name).join(' or ')}`)
  return product.id
}

function ladderRowOf({ tierId, creditProfile, termFrom, termTo, lendFrom, apr }: LenderLadderRow) {
  return { tierId, creditProfile: creditProfile as 0 | 1 | 2, termFrom, termTo, lendFrom, apr }
}

function feesOf({ arrangementFee, arrangementFeeTiming, optionToPurchaseFee }: LenderRow) {
  const arrangementTiming = TIMINGS[arrangementFeeTiming ?? 'none']
  if (!arrangementTiming) throw new FieldRangeError('arrangementFeeTiming', 'is not known')
  return { arrangement: arrangementFee ?? 0, arrangementTiming, optionToPurchase: optionToPurchaseFee ?? 0 }
}

function commissionOf(commission: LenderRow['commission']): Commission | null {
  if (!commission) return null
  const { basis, percent, fixedGbp, capGbp } = commission
  if (basis !== 'percentOfAmountOfCredit' && basis !== 'fixed')
    throw new FieldRangeError('commission.basis', 'is not known')
  const cap = basis === 'fixed' ? null : Number(capGbp ?? 0) || null
  return { basis, percent: Number(percent ?? 0), fixedGbp: Number(fixedGbp ?? 0), capGbp: cap }
}
