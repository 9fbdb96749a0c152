import { FieldRangeError, MAX_POUNDS, readNumber } from '../money/index.ts'
import { rootBetween, type Sloped } from './root.ts'

/** A cash flow in pounds, `months` after the first drawdown (fractions for parts of a month). */
export type Flow = { readonly months: number; readonly amount: number }

export type AprFlows = { readonly advances: readonly Flow[]; readonly payments: readonly Flow[] }

const MOST_MONTHS = 1200

/** A monthly discount beyond which nothing significant is repaid. */
const HIGHEST_DISCOUNT = 1e12

/** The first guess for a monthly rate. */
const USUAL_RATE = 0.01

/**
 * The APR of any flows, in percent, unrounded: the X for which the advances and the payments and charges have the same
 * present value, discounted by (1 + X)^(−t), t in years of twelve equal months (FCA Handbook CONC App 1.2). Throws
 * `FieldRangeError` if no rate equates the flows.
 */
export function aprOf({ advances, payments }: AprFlows): number {
  const given = readFlows('advances', advances)
  const paid = readFlows('payments', payments)
  const start = Math.min(...given.map((flow) => flow.months))
  if (paid.some((flow) => flow.months < start))
    throw new FieldRangeError('payments', 'must not precede the first advance')
  const flows = [...paid, ...given.map(({ months, amount }) => ({ months, amount: -amount }))]
  return aprOfBalance(flows.map(({ months, amount }) => ({ months: months - start, amount })))
}

/** Advances are negative here. */
function aprOfBalance(flows: readonly Flow[]): number {
  const isMonthly = flows.every(({ months }) => Number.isInteger(months))
  return percentOf(
    isMonthly ? solveMonthlyDiscount(byMonth(flows), USUAL_RATE) : solve(valueOfFlows(flows), USUAL_RATE),
  )
}

function byMonth(flows: readonly Flow[]): number[] {
  const amounts = new Array<number>(1 + Math.max(...flows.map(({ months }) => months))).fill(0)
  for (const { months, amount } of flows) amounts[months] = (amounts[months] ?? 0) + amount
  return amounts
}

function valueOfFlows(flows: readonly Flow[]): Sloped {
  return (discount) => {
    let value = 0
    let slope = 0
    for (const { months, amount } of flows) {
      const worth = amount * discount ** months
      value += worth
      slope += (worth * months) / discount
    }
    return [value, slope]
  }
}

/** Flows at whole months, by month: the same equation by Horner's rule, fast enough to price a panel while a slider is dragged. */
export function aprOfMonthly(amounts: readonly number[], guess: number): number {
  return percentOf(solveMonthlyDiscount(amounts, guess))
}

/** The present value of 1 due in a month, at the rate that balances the flows. `guess` is a monthly rate. */
export function solveMonthlyDiscount(amounts: readonly number[], guess: number): number {
  return solve((discount) => {
    let value = 0
    let slope = 0
    for (let month = amounts.length - 1; month >= 0; month -= 1) {
      slope = slope * discount + value
      value = value * discount + (amounts[month] ?? 0)
    }
    return [value, slope]
  }, guess)
}

/** Amounts whose pence add up to 0 may differ slightly from 0 in pounds. */
const NEGLIGIBLE = 1e-9

/**
 * If more is paid than lent, the discount is below 1; otherwise it is above, and the upper bound doubles until the sign
 * changes.
 */
function solve(valueAt: Sloped, guess: number): number {
  const [undiscounted] = valueAt(1)
  if (Math.abs(undiscounted) < NEGLIGIBLE) return 1
  if (undiscounted > 0) return rootBetween(valueAt, 0, 1, 1 / (1 + guess))
  let high = 2
  while (valueAt(high)[0] <= 0) {
    high *= 2
    if (high > HIGHEST_DISCOUNT) throw new FieldRangeError('payments', 'must repay something of the advances')
  }
  return rootBetween(valueAt, 1, high, 1.0001)
}

/** A discount of exactly 1 is 0 %; the logarithm would give −0. */
function percentOf(monthlyDiscount: number): number {
  return monthlyDiscount === 1 ? 0 : 100 * Math.expm1(-12 * Math.log(monthlyDiscount))
}

function readFlows(field: string, flows: readonly Flow[]): readonly Flow[] {
  if (!Array.isArray(flows)) throw new FieldRangeError(field, 'must be a list')
  const read = flows.map(({ months, amount }) => ({
    months: readNumber(`${field}.months`, months, { max: MOST_MONTHS }),
    amount: readNumber(`${field}.amount`, amount, { max: 100 * MAX_POUNDS }),
  }))
  if (!read.some(({ amount }) => amount > 0)) throw new FieldRangeError(field, 'must hold an amount above 0')
  return read
}
