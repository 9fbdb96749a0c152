import type { RepresentativeExampleConfig } from '../models/index.ts'
import { FieldRangeError, readPence, roundApr, toPence, toPounds } from '../money/index.ts'
import { type Charge, listCharges } from './charges.ts'
import { loanPence } from './loan-amount.ts'
import { type HpQuote, type PcpQuote, quoteCredit } from './quote.ts'

/** One quote as it would be promoted; pounds, miles, pence a mile. */
export type PromotedQuote = {
  readonly quote: HpQuote | PcpQuote
  readonly cashPrice: number
  /** Deposit and part-exchange equity. */
  readonly advancePayment: number
  readonly annualMileage?: number | null
  readonly excessMileagePencePerMile?: number | null
}

export type ExampleRepayment = { readonly count: number; readonly amount: number; readonly isFinalPayment: boolean }

/** The contents that CONC 3.5.5R requires, in its order; pounds, months, percent. All our rates are fixed. */
export type RepresentativeExample = {
  /** Nominal and yearly, on the credit drawn down. */
  readonly annualRatePercent: number
  readonly charges: readonly Charge[]
  readonly amountOfCredit: number
  /** One decimal. */
  readonly representativeAprPercent: number
  readonly cashPrice: number
  readonly advancePayment: number
  readonly durationMonths: number
  /** Includes the advance payment. */
  readonly totalAmountPayable: number
  readonly repayments: readonly ExampleRepayment[]
  readonly annualMileage: number | null
  readonly excessMileagePencePerMile: number | null
  readonly quote: HpQuote | PcpQuote
}

/** At least 51 % of the expected agreements have an APR at or below the representative APR. */
const REPRESENTATIVE_SHARE = 0.51

/**
 * The representative example of a set of quotes (CONC 3.5). Its APR is the lowest that covers 51 % of them. Its figures are
 * those of the quote with the median cost among those at that APR, so that it is typical and not the best case. Throws
 * `FieldRangeError` for an empty set.
 */
export function representativeExample(promoted: readonly PromotedQuote[]): RepresentativeExample {
  const aprs = promoted.map(({ quote }) => roundApr(quote.aprPercent)).sort((one, other) => one - other)
  const apr = aprs[Math.ceil(aprs.length * REPRESENTATIVE_SHARE) - 1]
  const same = promoted.filter(({ quote }) => roundApr(quote.aprPercent) === apr)
  const byCost = same.sort((one, other) => one.quote.totalPayable - other.quote.totalPayable)
  const typical = byCost[Math.floor((byCost.length - 1) / 2)]
  if (apr === undefined || typical === undefined) throw new FieldRangeError('quotes', 'must not be empty')
  return buildExample(typical, apr)
}

function buildExample(promoted: PromotedQuote, representativeAprPercent: number): RepresentativeExample {
  const { quote, annualMileage, excessMileagePencePerMile } = promoted
  const advance = readPence('advancePayment', promoted.advancePayment)
  return {
    annualRatePercent: quote.annualRatePercent,
    charges: listCharges(quote),
    amountOfCredit: quote.amount,
    representativeAprPercent,
    cashPrice: toPounds(readPence('cashPrice', promoted.cashPrice)),
    advancePayment: toPounds(advance),
    durationMonths: quote.termMonths,
    totalAmountPayable: toPounds(toPence(quote.totalPayable) + advance),
    repayments: repaymentsOf(quote),
    annualMileage: annualMileage ?? null,
    excessMileagePencePerMile: excessMileagePencePerMile ?? null,
    quote,
  }
}

/** The example of a deal that the dealership has set; null if nothing would be borrowed. */
export function configuredExample(terms: RepresentativeExampleConfig | null | undefined): RepresentativeExample | null {
  if (!terms || terms.deposit >= terms.price) return null
  const quote = quoteCredit({ amountPence: loanPence(terms), termMonths: terms.term, aprPercent: terms.aprPercent })
  return representativeExample([{ quote, cashPrice: terms.price, advancePayment: terms.deposit }])
}

interface Repaid {
  readonly instalmentCount: number
  readonly instalment: number
  /** Absent where it is like the others. */
  readonly finalInstalment?: number | null | undefined
  readonly optionalFinalPayment?: number | null | undefined
}

/** Repayments without fees, with runs of equal ones combined; at PCP the final payment is one of them. */
export function repaymentsOf(quote: Repaid): ExampleRepayment[] {
  const { instalmentCount, instalment, finalInstalment = null, optionalFinalPayment: final = null } = quote
  const last = finalInstalment === instalment ? null : finalInstalment
  const repayments = [
    { count: last === null ? instalmentCount : instalmentCount - 1, amount: instalment, isFinalPayment: false },
    { count: last === null ? 0 : 1, amount: last ?? 0, isFinalPayment: false },
    { count: final === null ? 0 : 1, amount: final ?? 0, isFinalPayment: true },
  ]
  return repayments.filter(({ count }) => count > 0)
}
