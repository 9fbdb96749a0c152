import * as z from 'zod/mini'
import { CreditProfile, ProductType, VehicleType } from './enumerations.ts'
import { amount, count, identifier, integer, maybe, moment, percent, pounds, text } from './fields.ts'

/** The result of a rule of the lender or the broker, for example `FixedDecline` (spec §3, D5). */
export const CustomerRuleResult = z.object({ resultType: text(60), message: maybe(text(1000)) })
export type CustomerRuleResult = z.infer<typeof CustomerRuleResult>

/** An absent make, model or derivative matches any. */
const ExcludedVehicle = z.object({
  make: maybe(text(80)),
  model: maybe(text(120)),
  derivative: maybe(text(160)),
})

/** When the arrangement fee falls due; `drawdown` deducts it from the advance, `financed` adds it to the balance. */
export const ArrangementTiming = z.enum(['first-instalment', 'drawdown', 'financed'])
export type ArrangementTiming = z.infer<typeof ArrangementTiming>

/** Compulsory fees in pounds (D18). */
const Fees = z.object({
  arrangement: z.optional(amount()),
  acceptance: z.optional(amount()),
  optionToPurchase: z.optional(amount()),
  arrangementFinanced: z.optional(z.boolean()),
  arrangementTiming: z.optional(ArrangementTiming),
})

export const AprLadderRow = z.object({
  tierId: integer(),
  creditProfile: z.enum(CreditProfile),
  termFrom: count(),
  termTo: count(),
  lendFrom: maybe(amount()),
  apr: percent(),
})

/** How the lender pays the broker. Never depends on the APR (PS20/8). */
export const Commission = z.object({
  basis: z.enum(['percentOfAmountOfCredit', 'fixed']),
  percent: percent(),
  fixedGbp: amount(),
  capGbp: maybe(amount()),
})
export type Commission = z.infer<typeof Commission>

/**
 * One lender's answer to, or terms for, an application (spec §3). Ages are years, mileages miles, money pounds; an absent limit
 * is no limit. `loanProposalStatus` is any integer: one outside 1 to 8 never approves (D15a).
 */
export const LenderProposal = z.object({
  proposalId: identifier(),
  lenderReference: maybe(text(60)),
  financeCompanyId: integer(),
  financeCompany: maybe(text(120)),
  isPrime: maybe(z.boolean()),
  isPreferredAcceptance: maybe(z.boolean()),
  minVehicleAgeAtStart: maybe(z.number()),
  maxVehicleAgeAtStart: maybe(z.number()),
  minVehicleAgeAtEnd: maybe(z.number()),
  maxVehicleAgeAtEnd: maybe(z.number()),
  maxVehicleAgeAtEndPcp: maybe(z.number()),
  maxVanAgeAtEnd: maybe(z.number()),
  maxVehicleAgeAtEnd_HP_Electric: maybe(z.number()),
  minMileage: maybe(z.number()),
  maxMileage: maybe(z.number()),
  maxMileagePcp: maybe(z.number()),
  minLendAmount: maybe(pounds()),
  maxLendAmount: maybe(pounds()),
  minLendAmountPcp: maybe(pounds()),
  minTerm: maybe(count()),
  maxTerm: maybe(count()),
  minTermPcp: maybe(count()),
  maxTermPcp: maybe(count()),
  maxLoanToValuePercent: maybe(percent()),
  creditProfiles: maybe(z.array(z.enum(CreditProfile))),
  products: maybe(z.array(z.enum(ProductType))),
  vehicleTypes: maybe(z.array(z.enum(VehicleType))),
  fuelTypes: maybe(z.array(text(40))),
  excludedVehicles: maybe(z.array(ExcludedVehicle)),
  bannedDealerIds: maybe(z.array(integer())),
  loanProposalStatus: maybe(integer()),
  amountToFinance: maybe(pounds()),
  apr: maybe(percent()),
  flatRate: maybe(percent()),
  rank: maybe(integer()),
  hpRank: maybe(integer()),
  tierId: maybe(integer()),
  aprLadder: maybe(z.array(AprLadderRow)),
  fees: maybe(Fees),
  commission: maybe(Commission),
  excessMileagePencePerMile: maybe(z.number()),
  customerRuleResults: maybe(z.array(CustomerRuleResult)),
  conditions: maybe(z.array(text(500))),
  decidedAt: maybe(moment()),
})
export type LenderProposal = z.infer<typeof LenderProposal>
