import { readInteger, readOptionalPence, roundHalfUp, toPence, toPounds } from '../money/index.ts'
import type { HpQuote } from './quote.ts'

/** Pounds. */
export type VoluntaryTermination = {
  /** Half of all that the agreement costs, deposit, fees and final payment included. */
  readonly halfOfTotalPrice: number
  /** What has been paid or fallen due by then. */
  readonly paidOrDue: number
  /** What ending the agreement then costs, provided that the vehicle was cared for; arrears are never less. */
  readonly toPay: number
  /** The first month by whose payment half is reached; at PCP it may be the last. */
  readonly halfReachedInMonth: number
}

/**
 * Where a customer stands who gives the vehicle back under sections 99 and 100 of the Consumer Credit Act 1974 once so many
 * months have fallen due. `advancePayment` is the cash and part-exchange equity paid at the start. It is not a settlement.
 */
export function voluntaryTermination(
  quote: Pick<HpQuote, 'schedule' | 'termMonths' | 'totalPayable'>,
  {
    monthsDue,
    advancePayment,
    arrears,
  }: { monthsDue: number; advancePayment?: number | null; arrears?: number | null },
): VoluntaryTermination {
  const due = readInteger('monthsDue', monthsDue, { min: 0, max: quote.termMonths })
  const advance = readOptionalPence('advancePayment', advancePayment)
  const half = roundHalfUp((toPence(quote.totalPayable) + advance) / 2)
  const paidBy = (months: number) => advance + paidUpTo(quote.schedule, months)
  const months = quote.schedule.map(({ month }) => month)
  return {
    halfOfTotalPrice: toPounds(half),
    paidOrDue: toPounds(paidBy(due)),
    toPay: toPounds(Math.max(half - paidBy(due), readOptionalPence('arrears', arrears))),
    halfReachedInMonth: advance >= half ? 0 : (months.find((month) => paidBy(month) >= half) ?? quote.termMonths),
  }
}

function paidUpTo(schedule: HpQuote['schedule'], months: number): number {
  return schedule
    .filter(({ month }) => month <= months)
    .reduce((sum, { instalment, fee }) => sum + toPence(instalment) + toPence(fee), 0)
}
