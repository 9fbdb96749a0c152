import { FieldRangeError, roundHalfUp } from '../money/index.ts'
import type { Deal } from './deal.ts'
import { annuity, discount, monthlyRateOfApr } from './rates.ts'

/**
 * The payments of a deal in whole pence, fees apart. `monthlyRate` is the rate at which interest accrues where the contract
 * states one. It is null where only the payments are agreed: the rate is then what those payments make it.
 */
export type Plan = {
  readonly instalment: number
  readonly finalInstalment: number
  readonly monthlyRate: number | null
}

/** What is owed at the start: a financed fee is owed, but it is a charge and never credit. */
export const openingBalance = ({ amount, fees }: Deal) => amount + fees.financed

/** How far the last instalment may differ before the rounding has swallowed the loan. */
const LARGEST_SHARE = 2

export function planOf(deal: Deal): Plan {
  switch (deal.rate.kind) {
    case 'apr':
      return planAtApr(deal, deal.rate.percent)
    case 'nominal':
      return planAtRate(deal, deal.rate.percent / 1200)
    case 'flat':
      return planAtFlatRate(deal, deal.rate.percent / 100)
  }
}

/**
 * The APR holds the fees, so they come off what the instalments have to repay. Without fees its month's rate is the rate of
 * interest. With fees no rate of interest is stated, and the level payments themselves say what it is.
 */
function planAtApr(deal: Deal, aprPercent: number): Plan {
  const { amount, months, instalments, residual, fees } = deal
  const rate = monthlyRateOfApr(aprPercent)
  const feesNow = fees.drawdown + fees.first * discount(rate, 1) + fees.last * discount(rate, months)
  const exact = (amount - feesNow - residual * discount(rate, months)) / annuity(rate, instalments)
  const isWithoutFees = feesNow + fees.financed === 0
  if (isWithoutFees) return planAtRate(deal, rate)
  const interest = exact * instalments + residual - openingBalance(deal)
  if (interest < -0.5) throw new FieldRangeError('fees', 'alone cost more than the APR')
  const instalment = readInstalment(deal, exact)
  return levelPlan(deal, instalment) ?? planAtRate(deal, 0)
}

/** Equal payments to the end; null when they do not even repay the balance, which rounding can do near 0 %. */
function levelPlan(deal: Deal, instalment: number): Plan | null {
  const paid = instalment * deal.instalments + deal.residual
  return paid > openingBalance(deal) ? { instalment, finalInstalment: instalment, monthlyRate: null } : null
}

/** Interest accrues monthly at a stated rate; the last instalment takes what the rounding left (D20). */
function planAtRate(deal: Deal, rate: number): Plan {
  const exact = (openingBalance(deal) - deal.residual * discount(rate, deal.months)) / annuity(rate, deal.instalments)
  const instalment = readInstalment(deal, exact)
  const finalInstalment = lastInstalment(deal, instalment, rate)
  const isSettled = finalInstalment > 0 && finalInstalment <= LARGEST_SHARE * instalment
  if (isSettled) return { instalment, finalInstalment, monthlyRate: rate }
  const level = levelPlan(deal, instalment)
  if (level === null || rate === 0) throw new FieldRangeError('amount', 'is too small for so many instalments')
  return level
}

/** A flat rate is total interest by definition, so the last instalment takes the rounding of that total. */
function planAtFlatRate(deal: Deal, yearlyShare: number): Plan {
  const interest = roundHalfUp((deal.amount * yearlyShare * deal.months) / 12)
  if (interest === 0) return planAtRate(deal, 0)
  const owed = openingBalance(deal) + interest - deal.residual
  const instalment = readInstalment(deal, owed / deal.instalments)
  const finalInstalment = owed - instalment * (deal.instalments - 1)
  if (finalInstalment <= 0) throw new FieldRangeError('amount', 'is too small for so many instalments')
  return { instalment, finalInstalment, monthlyRate: null }
}

function readInstalment(deal: Deal, exact: number): number {
  const instalment = roundHalfUp(exact)
  if (instalment >= 1) return instalment
  if (deal.residual > 0) throw new FieldRangeError('residual', 'leaves nothing to pay in instalments')
  throw new FieldRangeError('amount', 'is too small for so many instalments')
}

export const interestOf = (balance: number, rate: number) => roundHalfUp(balance * rate)

/** What must be owed a month before the residual, so that with that month's interest it is the residual. */
export const balanceBeforeResidual = ({ residual }: Deal, rate: number) => roundHalfUp(residual / (1 + rate))

function lastInstalment(deal: Deal, instalment: number, rate: number): number {
  let balance = openingBalance(deal)
  for (let month = 1; month < deal.instalments; month += 1) balance += interestOf(balance, rate) - instalment
  return balance + interestOf(balance, rate) - balanceBeforeResidual(deal, rate)
}
