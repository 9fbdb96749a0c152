import { CreditProfile, PRODUCTS, VehicleType } from '../models/index.ts'
import { formatNumber, formatPounds } from '../money/index.ts'
import { ageAtEndRange, type Limit, lendRange, loanToValueCap, mileageRange, type Range, termRange } from './limits.ts'
import type { Exclusion, PanelProposal } from './panel/panel-proposal.ts'
import {
  type Facts,
  normaliseText,
  type PricingRequest,
  type ProductAndTerm,
  type RequestVehicle,
  readFacts,
  readProductAndTerm,
} from './request.ts'

/** The limit of a lender that a deal breaks. */
export type LimitName =
  | 'credit-profile'
  | 'vehicle-type'
  | 'fuel'
  | 'product'
  | 'amount'
  | 'min-lend'
  | 'max-lend'
  | 'loan-to-value'
  | 'term'
  | 'age-at-start'
  | 'age-at-end'
  | 'mileage'
  | 'excluded-vehicle'
  | 'banned-dealer'

/** `reason` uses the wording that `shortIneligibilityReason` knows. */
type Ineligibility = { readonly limit: LimitName; readonly reason: string }

export type Eligibility = { readonly isEligible: boolean; readonly ineligibilities: readonly Ineligibility[] }

type Rule = (facts: Facts, asked: ProductAndTerm, lender: PanelProposal) => string | null

/** Checked in this order, which decides the reason that is shown first. */
const RULES: readonly (readonly [LimitName, Rule])[] = [
  [
    'credit-profile',
    ({ creditProfile }, _, { creditProfiles }) => unlessListed(creditProfile, creditProfiles, PROFILE_REASONS),
  ],
  ['vehicle-type', ({ vehicleType }, _, { vehicleTypes }) => unlessListed(vehicleType, vehicleTypes, VEHICLES)],
  ['fuel', ({ fuel }, _, lender) => unlessFuelListed(fuel, lender)],
  ['product', (_, { productType }, { products }) => unlessListed(productType, products, PRODUCT_REASONS)],
  ['amount', ({ amount }) => (amount > 0 ? null : 'Nothing to finance')],
  ['min-lend', ({ amount }, asked, lender) => lessThanLeast(amount, lendRange(asked, lender).min)],
  ['max-lend', ({ amount }, asked, lender) => moreThanMost(amount, lendRange(asked, lender).max)],
  ['loan-to-value', (facts, _, lender) => moreThanMost(facts.amount, loanToValueCap(facts, lender))],
  ['term', (_, asked, lender) => termOutside(asked.termMonths, termRange(asked, lender))],
  ['age-at-start', (facts, _, lender) => ageOutside(facts.ageMonths, ageAtStartRange(lender), 'start')],
  [
    'age-at-end',
    (facts, asked, lender) => ageOutside(ageAtEnd(facts, asked), ageAtEndRange(facts, asked, lender), 'end'),
  ],
  ['mileage', ({ mileage }, asked, lender) => mileageOutside(mileage, mileageRange(asked, lender))],
  ['excluded-vehicle', (facts, _, { excludedVehicles }) => excluded(facts, excludedVehicles)],
  ['banned-dealer', ({ dealerId }, _, { bannedDealerIds }) => banned(dealerId, bannedDealerIds)],
]

const PROFILE_REASONS = new Map<number, string>([
  [CreditProfile.Prime, 'Prime customers are not financed'],
  [CreditProfile.NearPrime, 'Near Prime customers are not financed'],
  [CreditProfile.NonPrime, 'Non Prime customers are not financed'],
])
const VEHICLES = new Map<number, string>([
  [VehicleType.Car, 'Cars are not financed'],
  [VehicleType.Van, 'Vans are not financed'],
  [VehicleType.Bike, 'Motorbikes are not financed'],
])
const PRODUCT_REASONS = new Map<number, string>(PRODUCTS.map(({ id, name }) => [id, `${name} is not offered`]))

/** Each limit of the lender that the request breaks, the one to show first. Throws `FieldRangeError` for an impossible figure. */
export function eligibilityOf(request: PricingRequest, lender: PanelProposal, now: Date): Eligibility {
  const facts = readFacts(request, now)
  const asked = readProductAndTerm(request)
  const ineligibilities = RULES.flatMap(([limit, rule]) => {
    const reason = rule(facts, asked, lender)
    return reason === null ? [] : [{ limit, reason }]
  })
  return { isEligible: ineligibilities.length === 0, ineligibilities }
}

/** The first broken limit, or null. */
export function firstIneligibility(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): string | null {
  for (const [, rule] of RULES) {
    const reason = rule(facts, asked, lender)
    if (reason !== null) return reason
  }
  return null
}

/** An unknown value is refused even by a lender without limits: unknown input never approves. */
function unlessListed(value: number, allowed: readonly number[] | null | undefined, words: Map<number, string>) {
  const reason = words.get(value)
  if (reason === undefined) return 'Not known to any lender'
  return !allowed || allowed.includes(value) ? null : reason
}

function unlessFuelListed(fuel: string, { fuelTypes }: PanelProposal): string | null {
  if (fuel === '' || !fuelTypes || fuelTypes.some((allowed) => normaliseText(allowed) === fuel)) return null
  return `Only ${fuelTypes.join(' and ')} vehicles are financed`
}

/** A limit that is not a number fails instead of passing. */
const isUnder = (value: number, min: Limit): min is number => isLimit(min) && !(value >= min)
const isAboveLimit = (value: number, max: Limit): max is number => isLimit(max) && !(value <= max)
const isLimit = (limit: Limit): limit is number => limit !== null && limit !== undefined

function lessThanLeast(amount: number, min: Limit): string | null {
  return isUnder(amount, min) ? `Loan amount does not meet min ${formatPounds(min)}` : null
}

function moreThanMost(amount: number, max: Limit): string | null {
  return isAboveLimit(amount, max) ? `Loan amount exceeds ${formatPounds(max)}` : null
}

function termOutside(term: number, { min, max }: Range): string | null {
  if (isUnder(term, min)) return `Term is shorter than ${min} months`
  return isAboveLimit(term, max) ? `Term is longer than ${max} months` : null
}

const ageAtStartRange = ({ minVehicleAgeAtStart: min, maxVehicleAgeAtStart: max }: PanelProposal): Range => ({
  min,
  max,
})

const ageAtEnd = ({ ageMonths }: Facts, { termMonths }: ProductAndTerm) =>
  ageMonths === null ? null : ageMonths + termMonths

const inMonths = (years: Limit) => (isLimit(years) ? years * 12 : null)

/** Months against years × 12 (D23a). The minimum age avoids the word that is shortened to "too old". */
function ageOutside(months: number | null, { min, max }: Range, when: 'start' | 'end'): string | null {
  if (months === null) return null
  if (isUnder(months, inMonths(min))) return `Vehicle is newer than ${min} years at the ${when}`
  return isAboveLimit(months, inMonths(max)) ? `Vehicle age at the ${when} exceeds ${max} years` : null
}

function mileageOutside(mileage: number | null, { min, max }: Range): string | null {
  if (mileage === null) return null
  if (isUnder(mileage, min)) return `Vehicle has done fewer than ${formatNumber(min)} miles`
  return isAboveLimit(mileage, max) ? `Vehicle mileage exceeds ${formatNumber(max)}` : null
}

function excluded(facts: Facts, exclusions: readonly Exclusion[] | null | undefined): string | null {
  return exclusions?.some((exclusion) => matches(facts, exclusion)) ? 'Vehicle is excluded' : null
}

/** The lender's exclusions that match this vehicle. */
export function exclusionsOf<T extends Exclusion>(
  { make, model, trim }: RequestVehicle,
  exclusions: readonly T[],
): T[] {
  const names = { make: normaliseText(make), model: normaliseText(model), trim: normaliseText(trim) }
  return exclusions.filter((exclusion) => matches(names, exclusion))
}

/** An absent make, model or derivative matches any. An unknown name on the vehicle does not match a required one. */
function matches({ make, model, trim }: Pick<Facts, 'make' | 'model' | 'trim'>, exclusion: Exclusion): boolean {
  const pairs = [
    [normaliseText(exclusion.make), make],
    [normaliseText(exclusion.model), model],
    [normaliseText(exclusion.derivative), trim],
  ] as const
  return pairs.every(([wanted, own]) => wanted === '' || wanted === own)
}

function banned(dealerId: number | null, ids: readonly number[] | null | undefined): string | null {
  return dealerId !== null && ids?.includes(dealerId) ? 'Dealer is banned by this lender' : null
}
