import { roundHalfUp, toPounds } from '../money/index.ts'
import { solveMonthlyDiscount } from './apr.ts'
import type { Deal } from './deal.ts'
import { openingBalance, type Plan } from './plan.ts'
import { monthlyRateOfApr } from './rates.ts'

/**
 * One month in pounds. `instalment` excludes fees, which are in `fee`; `capital` is the instalment less the interest, and
 * `balance` is the amount owed afterwards. What is due at the start has its own row, month 0: a fee at drawdown, the dealer's fee.
 */
export type ScheduleRow = {
  readonly month: number
  readonly instalment: number
  readonly fee: number
  readonly interest: number
  readonly capital: number
  readonly balance: number
}

/** The rows of a deal: each month's interest is rounded, and the last month's takes the rounding difference (D20). */
export function scheduleOf(deal: Deal, plan: Plan): ScheduleRow[] {
  const balances = balancesOf(deal, plan)
  const rows = dueAtStart(deal) > 0 ? [startRow(deal)] : []
  for (let month = 1; month <= deal.months; month += 1) rows.push(scheduleRowOf(deal, plan, month, balances))
  return rows
}

/**
 * Interest is charged at the stated rate. Over many months, or with next to no interest, the rounding of the instalments
 * can exceed the last month's interest; then, and if no rate is stated, it is charged at the rate that the payments imply.
 */
function balancesOf(deal: Deal, plan: Plan): number[] {
  const stated = statedMonthlyRate(deal)
  if (stated !== null) {
    const balances = balancesAt(stated, deal, plan)
    if (isSettledAt(stated, deal, plan, balances)) return balances
  }
  return balancesAt(monthlyRateOfPayments(deal, plan), deal, plan)
}

/** The balance after each month in pence, starting with the opening balance: computed exactly, rounded when written. */
function balancesAt(rate: number, deal: Deal, plan: Plan): number[] {
  let exact = openingBalance(deal)
  const balances = [exact]
  for (let month = 1; month < deal.months; month += 1) {
    exact += exact * rate - paymentIn(deal, plan, month)
    balances.push(roundHalfUp(exact))
  }
  return [...balances, 0]
}

/** Whether the last month's interest is between 0 and twice what the rate gives. */
function isSettledAt(rate: number, deal: Deal, plan: Plan, balances: readonly number[]): boolean {
  const before = balances[deal.months - 1] ?? 0
  const interest = paymentIn(deal, plan, deal.months) - before
  return interest >= 0 && interest <= Math.ceil(2 * before * rate)
}

/** The monthly interest rate that the contract states; an APR that includes fees is not one. */
function statedMonthlyRate(deal: Deal): number | null {
  const { drawdown, first, last, financed } = deal.fees
  const isStated =
    deal.rate.kind === 'nominal' || (deal.rate.kind === 'apr' && drawdown + first + last + financed === 0)
  return isStated ? nearestRate(deal) : null
}

/** The monthly rate at which the payments, without fees, repay exactly the balance. */
function monthlyRateOfPayments(deal: Deal, plan: Plan): number {
  const payments = [...new Array(deal.months).keys()].map((index) => paymentIn(deal, plan, index + 1))
  return 1 / solveMonthlyDiscount([-openingBalance(deal), ...payments], nearestRate(deal)) - 1
}

export const monthlyRateOf = (deal: Deal, plan: Plan) => statedMonthlyRate(deal) ?? monthlyRateOfPayments(deal, plan)

/** The first guess of a search: the stated rate is rarely far from the result. */
export function nearestRate({ rate }: Deal): number {
  return rate.kind === 'apr' ? monthlyRateOfApr(rate.percent) : rate.percent / 1200
}

/** Every cash flow by month in pence, advances negative: the input of the APR. */
export function flowsOf(deal: Deal, plan: Plan): number[] {
  const flows = [dueAtStart(deal) - deal.amount]
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

const dueAtStart = ({ fees, adminFee }: Deal) => fees.drawdown + adminFee

function startRow(deal: Deal): ScheduleRow {
  const balance = toPounds(openingBalance(deal))
  return { month: 0, instalment: 0, fee: toPounds(dueAtStart(deal)), interest: 0, capital: 0, balance }
}

function scheduleRowOf(deal: Deal, plan: Plan, month: number, balances: readonly number[]): ScheduleRow {
  const [before = 0, balance = 0] = balances.slice(month - 1, month + 1)
  const paid = paymentIn(deal, plan, month)
  return {
    month,
    instalment: toPounds(paid),
    fee: toPounds(feeIn(deal, month)),
    interest: toPounds(balance - before + paid),
    capital: toPounds(before - balance),
    balance: toPounds(balance),
  }
}
