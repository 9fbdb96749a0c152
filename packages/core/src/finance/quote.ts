import { FieldRangeError, readPence, roundToPenny, toPounds } from '../money/index.ts'
import { aprOfMonthly } from './apr.ts'
import {
  type CreditInput,
  type Deal,
  HIGHEST_RATE,
  type HpInput,
  type PcpInput,
  type QuoteFees,
  readCredit,
  timingOf,
} from './deal.ts'
import { openingBalance, type Plan, planOf } from './plan.ts'
import { flowsOf, monthlyRateOf, nearestRate, type ScheduleRow, scheduleOf } from './schedule.ts'

const CREDIT = { min: 0.01 }

/** The lender's fees in pounds. A financed fee is inside the instalments and still a charge. */
export type QuotedFees = ReturnType<typeof quotedFees>

/** Pounds, months and percent. Percentages are unrounded: write them with `formatApr` and `formatRate`. */
export type HpQuote = {
  readonly amount: number
  readonly termMonths: number
  /** The number of instalments, including the last. */
  readonly instalmentCount: number
  /** Without fees. */
  readonly instalment: number
  /** The same as `instalment`, unless there is next to no interest: then it takes the rounding difference (D20). */
  readonly finalInstalment: number
  readonly fees: QuotedFees
  /** The dealer's own fee, paid to the dealer at the start and part of both totals and the APR (D37). */
  readonly adminFee: number
  readonly totalInterest: number
  /** Everything paid for the finance: instalments, fees, the dealer's too, final payment. It excludes the deposit. */
  readonly totalPayable: number
  readonly totalChargeForCredit: number
  /** Calculated from the rounded payments with every compulsory fee. */
  readonly aprPercent: number
  readonly flatRatePercent: number
  /** Nominal yearly rate of interest on the balance: the stated one, otherwise the rate that the payments imply. */
  readonly annualRatePercent: number
  /** Computed when first read. */
  readonly schedule: readonly ScheduleRow[]
}

export type PcpQuote = HpQuote & {
  /** Without the option-to-purchase fee. */
  readonly optionalFinalPayment: number
}

/** Hire purchase: one instalment per month, the first a month after drawdown (D18). Throws `FieldRangeError`. */
export const quoteHp = (input: HpInput): HpQuote => hpQuoteOf(creditOf(input), input.fees)

/** Personal contract purchase: one instalment fewer, then the optional final payment (D19). Throws `FieldRangeError`. */
export const quotePcp = (input: PcpInput): PcpQuote =>
  pcpQuoteOf(creditOf(input, input.residual ?? Number.NaN), input.fees)

const creditOf = (input: HpInput, residual?: number): Deal =>
  readCredit({ ...input, residual, amountPence: readPence('amount', input.amount, CREDIT) })

/** Either product, by whether there is a residual. Throws `FieldRangeError`. */
export const quoteCredit = (input: CreditInput): HpQuote | PcpQuote =>
  (input.residual === undefined ? hpQuoteOf : pcpQuoteOf)(readCredit(input), input.fees)

/** Only the instalment, in pence, at a fraction of the work: for searches. */
export const instalmentPenceOf = (input: CreditInput): number => planOf(readCredit(input)).instalment

// Assigned onto the quote: a spread would read the lazy schedule.
const pcpQuoteOf = (deal: Deal, fees: QuoteFees | null | undefined): PcpQuote =>
  Object.assign(hpQuoteOf(deal, fees), { optionalFinalPayment: toPounds(deal.residual) })

function hpQuoteOf(deal: Deal, fees: QuoteFees | null | undefined): HpQuote {
  return new Quoted(deal, planOf(deal), fees)
}

/** A class, because a panel makes hundreds while a slider is dragged: getters on each object would be many times slower. */
class Quoted implements HpQuote {
  /** An own property of each quote, like its other figures, so that listing the keys finds it. */
  static readonly #ownSchedule = {
    enumerable: true,
    get(this: Quoted): readonly ScheduleRow[] {
      this.#rows ??= scheduleOf(this.#deal, this.#plan)
      return this.#rows
    },
  }

  readonly amount: number
  readonly termMonths: number
  readonly instalmentCount: number
  readonly instalment: number
  readonly finalInstalment: number
  readonly fees: QuotedFees
  readonly adminFee: number
  readonly totalInterest: number
  readonly totalPayable: number
  readonly totalChargeForCredit: number
  readonly aprPercent: number
  readonly flatRatePercent: number
  declare readonly schedule: readonly ScheduleRow[]
  readonly #deal: Deal
  readonly #plan: Plan
  #rows: readonly ScheduleRow[] | undefined

  constructor(deal: Deal, plan: Plan, fees: QuoteFees | null | undefined) {
    const paid = plan.instalment * (deal.instalments - 1) + plan.finalInstalment + deal.residual
    const separateFees = deal.fees.drawdown + deal.fees.first + deal.fees.last + deal.adminFee
    const interest = paid - openingBalance(deal)
    this.amount = toPounds(deal.amount)
    this.termMonths = deal.months
    this.instalmentCount = deal.instalments
    this.instalment = toPounds(plan.instalment)
    this.finalInstalment = toPounds(plan.finalInstalment)
    this.fees = quotedFees(fees)
    this.adminFee = toPounds(deal.adminFee)
    this.totalInterest = toPounds(interest)
    this.totalPayable = toPounds(paid + separateFees)
    this.totalChargeForCredit = toPounds(interest + separateFees + deal.fees.financed)
    this.aprPercent = readApr(deal, aprOfMonthly(flowsOf(deal, plan), nearestRate(deal)))
    this.flatRatePercent = (1200 * interest) / deal.amount / deal.months
    this.#deal = deal
    this.#plan = plan
    Object.defineProperty(this, 'schedule', Quoted.#ownSchedule)
  }

  get annualRatePercent(): number {
    return 1200 * monthlyRateOf(this.#deal, this.#plan)
  }
}

/** A fee that is most of a small loan has an APR beyond anything that can be written. */
function readApr({ adminFee }: Deal, aprPercent: number): number {
  if (adminFee > 0 && aprPercent > HIGHEST_RATE) throw new FieldRangeError('adminFee', 'is too large for the amount')
  return aprPercent
}

function quotedFees(fees: QuoteFees | null | undefined) {
  return {
    arrangement: roundToPenny(fees?.arrangement ?? 0),
    acceptance: roundToPenny(fees?.acceptance ?? 0),
    optionToPurchase: roundToPenny(fees?.optionToPurchase ?? 0),
    arrangementTiming: timingOf(fees),
  }
}
