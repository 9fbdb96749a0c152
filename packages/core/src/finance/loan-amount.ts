import { FieldRangeError, readOptionalPence, readPence, toPounds } from '../money/index.ts'

/** Money in pounds; an absent part is none. */
export type LoanParts = {
  readonly price?: number | null
  readonly deposit?: number | null
  readonly partExValue?: number | null
  readonly partExSettlement?: number | null
}

/**
 * Price less deposit less part-exchange value plus its settlement (spec §9), in pounds. Zero or less means there is nothing to
 * finance. Throws `FieldRangeError` for a figure that cannot be, and for a deposit above the price.
 */
export function loanAmount({ price, deposit, partExValue, partExSettlement }: LoanParts): number {
  const pricePence = readPence('price', price)
  const depositPence = readOptionalPence('deposit', deposit)
  if (depositPence > pricePence) throw new FieldRangeError('deposit', 'must not be above the price')
  const partEx = readOptionalPence('partExValue', partExValue)
  const settlement = readOptionalPence('partExSettlement', partExSettlement)
  return toPounds(pricePence - depositPence - partEx + settlement)
}
