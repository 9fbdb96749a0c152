import { FieldRangeError, MAX_POUNDS, readNumber } from '../money/index.ts'
import { rootBetween, type Sloped } from './root.ts'

/** Money that moves, `months` after the first drawdown (a fraction for a part of a month), in pounds. */
export type Flow = { readonly months: number; readonly amount: number }

export type AprFlows = { readonly advances: readonly Flow[]; readonly payments: readonly Flow[] }

const MOST_MONTHS = 1200

/** The largest yearly discount tried: beyond it the loan gives back under a thousandth of what was lent. */
const HIGHEST_GROWTH = 1e12

/**
 * The APR of any flows, in percent, unrounded: the X for which the advances and the payments and charges have the same present
 * value, discounted by (1 + X)^(−t), t in years of twelve equal months (FCA Handbook CONC App 1.2). Throws `FieldRangeError` for flows that no
 * rate can equate.
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

/** Flows from the borrower's side reversed: what the lender gives is negative. */
function aprOfBalance(flows: readonly Flow[]): number {
  const valueAt: Sloped = (growth) => {
    let [value, slope] = [0, 0]
    for (const { months, amount } of flows) {
      const power = growth ** months
      value += amount * power
      slope += (amount * months * power) / growth
    }
    return [value, slope]
  }
  const [undiscounted] = valueAt(1)
  if (Math.abs(undiscounted) < 1e-9) return 0
  return percentOf(solve(valueAt, undiscounted))
}

function solve(valueAt: Sloped, undiscounted: number): number {
  if (undiscounted > 0) return rootBetween(valueAt, 0, 1, 0.99)
  let high = 2
  while (valueAt(high)[0] <= 0) {
    high *= 2
    if (high > HIGHEST_GROWTH) throw new FieldRangeError('payments', 'must repay something of the advances')
  }
  return rootBetween(valueAt, 1, high, 1.01)
}

/** Flows at whole months, in pence, by month: the same equation by Horner's rule, fast enough to price a panel while a slider moves. */
export function aprOfMonthly(pence: readonly number[], guess: number): number {
  return percentOf(solveMonthlyDiscount(pence, guess))
}

/** What 1 due in a month is worth now at the rate that balances the flows. `guess` is a monthly rate. */
export function solveMonthlyDiscount(pence: readonly number[], guess: number): number {
  const valueAt: Sloped = (growth) => {
    let [value, slope] = [0, 0]
    for (let month = pence.length - 1; month >= 0; month -= 1) {
      slope = slope * growth + value
      value = value * growth + (pence[month] ?? 0)
    }
    return [value, slope]
  }
  const [undiscounted] = valueAt(1)
  if (undiscounted === 0) return 1
  return undiscounted > 0 ? rootBetween(valueAt, 0, 1, 1 / (1 + guess)) : rootBetween(valueAt, 1, 2, 1.0001)
}

/** A discount of exactly 1 is 0 %, which the logarithm would give a minus sign. */
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
