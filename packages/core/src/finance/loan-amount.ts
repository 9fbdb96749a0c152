import { FieldRangeError, readOptionalPence, readPence, toPence, toPounds } from '../money/index.ts'

/** Amounts in pounds; an absent part is 0. */
export type LoanParts = {
  readonly price?: number | null
  readonly deposit?: number | null
  readonly partExValue?: number | null
  readonly partExSettlement?: number | null
}

/**
 * Price less deposit less part-exchange value plus its settlement (spec §9), in pounds. Zero or less means there is nothing
 * to finance. Throws `FieldRangeError` for an impossible figure, and for a deposit above the price.
 */
export const loanAmount = (parts: LoanParts): number => toPounds(loanPence(parts))

/** The same in pence. */
export function loanPence({ price, deposit, partExValue, partExSettlement }: LoanParts): number {
  const pricePence = readPence('price', price)
  const depositPence = readOptionalPence('deposit', deposit)
  if (depositPence > pricePence) throw new FieldRangeError('deposit', 'must not be above the price')
  const partEx = readOptionalPence('partExValue', partExValue)
  const settlement = readOptionalPence('partExSettlement', partExSettlement)
  return pricePence - depositPence - partEx + settlement
}

/** The same if there may be no price yet; impossible figures count as missing. */
export function loanAmountOrNull(parts: LoanParts): number | null {
  if (parts.price === null || parts.price === undefined) return null
  try {
    return loanAmount(parts)
  } catch {
    return null
  }
}

type PartExchange = Pick<LoanParts, 'partExValue' | 'partExSettlement'>

/** Settlement above the part exchange's value, which the loan covers, in pounds; 0 when there is none. */
export const negativeEquity = (parts: PartExchange): number => toPounds(Math.max(0, -equityPence(parts)))

/** Cash, and the part exchange's value above its settlement: paid before the agreement begins, in pounds. */
export const advancePayment = ({ deposit, ...parts }: LoanParts): number =>
  toPounds(toPence(deposit ?? 0) + Math.max(0, equityPence(parts)))

const equityPence = ({ partExValue, partExSettlement }: PartExchange) =>
  toPence(partExValue ?? 0) - toPence(partExSettlement ?? 0)
