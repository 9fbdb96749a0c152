import { roundHalfUp, toPounds } from '../money/index.ts'
import { solveMonthlyDiscount } from './apr.ts'
import type { Deal } from './deal.ts'
import { balanceBeforeResidual, interestOf, openingBalance, type Plan } from './plan.ts'

/**
 * One month in pounds. `instalment` is without fees, `fee` stands beside it; `capital` is the instalment less the interest and
 * `balance` what is owed afterwards. A fee due at drawdown has a row of its own, month 0.
 */
export type ScheduleRow = {
  readonly month: number
  readonly instalment: number
  readonly fee: number
  readonly interest: number
  readonly capital: number
  readonly balance: number
}

type Balances = (month: number, before: number, paid: number) => number

/** The rows of a deal; capital adds up to what was owed, and the last balance is exactly 0. */
export function scheduleOf(deal: Deal, plan: Plan): ScheduleRow[] {
  const balanceAfter = plan.monthlyRate === null ? carriedBalances(deal, plan) : accruedBalances(deal, plan.monthlyRate)
  const rows = deal.fees.drawdown > 0 ? [drawdownRow(deal)] : []
  let before = openingBalance(deal)
  for (let month = 1; month <= deal.months; month += 1) {
    const paid = paymentIn(deal, plan, month)
    const balance = month === deal.months ? 0 : balanceAfter(month, before, paid)
    rows.push(rowOf(month, paid, feeIn(deal, month), before, balance))
    before = balance
  }
  return rows
}

/** Each month's interest is rounded on the rounded balance (D20). */
function accruedBalances(deal: Deal, rate: number): Balances {
  return (month, before, paid) =>
    month === deal.instalments ? balanceBeforeResidual(deal, rate) : before + interestOf(before, rate) - paid
}

/**
 * Where the level payments make the rate, the exact balance is carried and only what is written is rounded: the schedule
 * then ends at 0 with no payment unlike the others.
 */
function carriedBalances(deal: Deal, plan: Plan): Balances {
  const growth = 1 / solveMonthlyDiscount(flowsWithoutFees(deal, plan), 0.01)
  let exact = openingBalance(deal)
  return (_month, _before, paid) => {
    exact = exact * growth - paid
    return roundHalfUp(exact)
  }
}

export function flowsWithoutFees(deal: Deal, plan: Plan): number[] {
  const months = Array.from({ length: deal.months }, (_, index) => paymentIn(deal, plan, index + 1))
  return [-openingBalance(deal), ...months]
}

/** Every movement by month in pence, what is advanced negative: what the APR is computed from. */
export function flowsOf(deal: Deal, plan: Plan): number[] {
  const flows = [deal.fees.drawdown - deal.amount]
  for (let month = 1; month <= deal.months; month += 1) flows.push(paymentIn(deal, plan, month) + feeIn(deal, month))
  return flows
}

function paymentIn(deal: Deal, plan: Plan, month: number): number {
  if (month < deal.instalments) return plan.instalment
  return month === deal.instalments ? plan.finalInstalment : deal.residual
}

function feeIn({ fees, months }: Deal, month: number): number {
  return (month === 1 ? fees.first : 0) + (month === months ? fees.last : 0)
}

function drawdownRow(deal: Deal): ScheduleRow {
  const balance = toPounds(openingBalance(deal))
  return { month: 0, instalment: 0, fee: toPounds(deal.fees.drawdown), interest: 0, capital: 0, balance }
}

function rowOf(month: number, paid: number, fee: number, before: number, balance: number): ScheduleRow {
  return {
    month,
    instalment: toPounds(paid),
    fee: toPounds(fee),
    interest: toPounds(balance - before + paid),
    capital: toPounds(before - balance),
    balance: toPounds(balance),
  }
}
