import { FieldRangeError, roundHalfUp } from '../money/index.ts'
import type { Deal } from './deal.ts'
import { annuity, discount, monthlyRateOfApr } from './rates.ts'

/** The payments of a deal in whole pence, without fees; the dealer's own fee plays no part in them (D37). The instalments are level, the last one too (D20). */
export type Plan = { readonly instalment: number; readonly finalInstalment: number }

/** The balance at the start: a financed fee is owed, but it is a charge and never credit. */
export const openingBalance = ({ amount, fees }: Deal) => amount + fees.financed

/** How far a last instalment with the difference may exceed the others before rounding dominates the loan. */
const LARGEST_SHARE = 2

/** Less than half a penny of interest over the whole term counts as none. */
const LEAST_INTEREST = 0.5

/**
 * Every instalment is the exact one to the nearest penny. The last one takes the difference only if level payments would
 * not repay the balance, with next to no interest.
 */
export function planOf(deal: Deal): Plan {
  const exact = exactInstalment(deal)
  const owed = openingBalance(deal) - deal.residual
  const interest = exact * deal.instalments - owed
  if (interest < -LEAST_INTEREST) throw new FieldRangeError('fees', 'alone cost more than the APR')
  const instalment = readInstalment(exact)
  const isRepaid = interest >= LEAST_INTEREST && instalment * deal.instalments >= owed
  if (isRepaid) return { instalment, finalInstalment: instalment }
  const finalInstalment = owed - instalment * (deal.instalments - 1)
  if (finalInstalment > 0 && finalInstalment <= LARGEST_SHARE * instalment) return { instalment, finalInstalment }
  throw new FieldRangeError('amount', 'is too small for so many instalments')
}

function exactInstalment(deal: Deal): number {
  const { amount, months, instalments, residual, rate } = deal
  if (rate.kind === 'flat') {
    const interest = (amount * rate.percent * months) / 1200
    return (openingBalance(deal) + interest - residual) / instalments
  }
  const monthly = rate.kind === 'apr' ? monthlyRateOfApr(rate.percent) : rate.percent / 1200
  const credit = rate.kind === 'apr' ? amount - worthOfFees(deal, monthly) : openingBalance(deal)
  return (credit - residual * discount(monthly, months)) / annuity(monthly, instalments)
}

/** An APR includes the fees, so their present value is subtracted from what the instalments must repay. */
const worthOfFees = ({ fees, months }: Deal, monthly: number) =>
  fees.drawdown + fees.first * discount(monthly, 1) + fees.last * discount(monthly, months)

function readInstalment(exact: number): number {
  const instalment = roundHalfUp(exact)
  if (instalment >= 1) return instalment
  throw new FieldRangeError('amount', 'is too small for so many instalments')
}
