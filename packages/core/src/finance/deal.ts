import type { ArrangementTiming } from '../models/index.ts'
import { FieldRangeError, MAX_POUNDS, readInteger, readNumber, readOptionalPence, readPence } from '../money/index.ts'

/** The lender's compulsory fees in pounds and when they fall due (D18). */
export type QuoteFees = {
  readonly arrangement?: number | null
  readonly acceptance?: number | null
  readonly optionToPurchase?: number | null
  /** The same as `arrangementTiming: 'financed'`. */
  readonly arrangementFinanced?: boolean | null
  readonly arrangementTiming?: ArrangementTiming | null
}

/**
 * Pounds, months and percent. Exactly one rate: `aprPercent` is effective and holds every fee, `annualRatePercent` is nominal,
 * a twelfth each month, `flatRatePercent` is flat; the last two leave the fees outside (D17a).
 */
export type HpInput = {
  readonly amount: number
  readonly termMonths: number
  readonly aprPercent?: number | null
  readonly annualRatePercent?: number | null
  readonly flatRatePercent?: number | null
  readonly fees?: QuoteFees | null
  /** The dealer's own fee, paid to the dealer at the start. No rate includes it, so it never changes an instalment (D37). */
  readonly adminFee?: number | null
}

/** `residual` is the optional final payment in pounds, without the option-to-purchase fee; it is below the amount (D70). */
export type PcpInput = HpInput & { readonly residual: number }

type Terms = Omit<HpInput, 'amount'>

/** The same with the amount in whole pence, as a panel has it before it asks its lenders; a PCP has a residual. */
export type CreditInput = Terms & { readonly amountPence: number; readonly residual?: number | undefined }

type FeeFlows = {
  readonly drawdown: number
  readonly first: number
  readonly last: number
  readonly financed: number
}

export type Rate = { readonly kind: 'apr' | 'nominal' | 'flat'; readonly percent: number }

/**
 * The agreed deal in whole pence: the same fields for both products, with HP having a residual of 0 and an instalment in
 * every month.
 */
export type Deal = {
  readonly amount: number
  readonly months: number
  readonly instalments: number
  readonly residual: number
  readonly fees: FeeFlows
  readonly adminFee: number
  readonly rate: Rate
}

const LONGEST_TERM = 600
const CREDIT = { min: 1, max: 100 * MAX_POUNDS }
/** Percent; also the highest APR that a quote is given with. */
export const HIGHEST_RATE = 1000
const RATES = { max: HIGHEST_RATE }

/**
 * Hire purchase without a residual. A residual falls due in the last month, instead of an instalment (D19), so a PCP needs
 * more than one month.
 */
export function readCredit(input: CreditInput): Deal {
  const withoutInstalment = input.residual === undefined ? 0 : 1
  const months = readInteger('termMonths', input.termMonths, { min: 1 + withoutInstalment, max: LONGEST_TERM })
  const residual = input.residual === undefined ? 0 : readPence('residual', input.residual)
  const amount = readInteger('amount', input.amountPence, CREDIT)
  if (residual >= amount) throw new FieldRangeError('residual', 'must be below the amount')
  const fees = readFees(input.fees)
  const adminFee = readAdminFee(input, amount - fees.drawdown)
  return { amount, months, instalments: months - withoutInstalment, residual, fees, adminFee, rate: readRate(input) }
}

/** A fee that takes the whole advance leaves no credit, and no APR. */
function readAdminFee({ adminFee }: Terms, advance: number): number {
  const pence = readOptionalPence('adminFee', adminFee)
  if (pence > 0 && pence >= advance) throw new FieldRangeError('adminFee', 'must be below the amount')
  return pence
}

const isGiven = (value: number | null | undefined) => value !== null && value !== undefined

function readRate(input: Terms): Rate {
  const { aprPercent, annualRatePercent, flatRatePercent } = input
  const given = Number(isGiven(aprPercent)) + Number(isGiven(annualRatePercent)) + Number(isGiven(flatRatePercent))
  if (given > 1) throw new FieldRangeError('aprPercent', 'must not be given beside another rate')
  if (isGiven(annualRatePercent))
    return { kind: 'nominal', percent: readPercent('annualRatePercent', annualRatePercent) }
  if (isGiven(flatRatePercent)) return { kind: 'flat', percent: readPercent('flatRatePercent', flatRatePercent) }
  return { kind: 'apr', percent: readPercent('aprPercent', aprPercent) }
}

const readPercent = (field: string, value: unknown) => readNumber(field, value, RATES)

export function timingOf(fees: QuoteFees | null | undefined): ArrangementTiming {
  return fees?.arrangementFinanced ? 'financed' : (fees?.arrangementTiming ?? 'first-instalment')
}

function readFees(fees: QuoteFees | null | undefined): FeeFlows {
  const arrangement = readOptionalPence('fees.arrangement', fees?.arrangement)
  const acceptance = readOptionalPence('fees.acceptance', fees?.acceptance)
  const last = readOptionalPence('fees.optionToPurchase', fees?.optionToPurchase)
  switch (timingOf(fees)) {
    case 'first-instalment':
      return { drawdown: 0, first: arrangement + acceptance, last, financed: 0 }
    case 'drawdown':
      return { drawdown: arrangement, first: acceptance, last, financed: 0 }
    case 'financed':
      return { drawdown: 0, first: acceptance, last, financed: arrangement }
    default:
      throw new FieldRangeError('fees.arrangementTiming', 'must be first-instalment, drawdown or financed')
  }
}
