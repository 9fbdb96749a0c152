import type { PanelRow } from './panel/price-panel.ts'

/** Why a cell of the matrix is empty: a word or two for the cell, and what they mean for the legend. */
export interface CellReason {
  readonly short: string
  readonly meaning: string
}

const words = (short: string, meaning: string): CellReason => ({ short, meaning })

/** Matched against the messages of `eligibilityOf` and of the pricing; the first match wins. */
const CELL_REASONS: readonly (readonly [RegExp, CellReason])[] = [
  [/vehicle age at the start/i, words('Too old', 'over the lender’s age limit')],
  [/vehicle age at the end/i, words('Too old', 'over the lender’s age limit at the end')],
  [/is newer than/i, words('Too new', 'under the lender’s least age')],
  [/mileage exceeds/i, words('Too far', 'over the lender’s mileage limit')],
  [/fewer than .* miles/i, words('Too few miles', 'under the lender’s least mileage')],
  [/loan amount exceeds/i, words('Too much', 'over the lender’s largest loan')],
  [/does not meet min/i, words('Too little', 'under the lender’s smallest loan')],
  [/too small for so many/i, words('Too little', 'too small a loan for so many instalments')],
  [/final payment exceeds/i, words('Final payment', 'the final payment would exceed the loan')],
  [/term is longer/i, words('Too long', 'over the lender’s longest term')],
  [/term is shorter/i, words('Too short', 'under the lender’s shortest term')],
  [/is not offered/i, words('Not offered', 'the lender has no such product')],
  [/customers are not financed/i, words('Profile', 'not a credit profile that the lender takes')],
  [/excluded|are (?:not )?financed/i, words('Vehicle', 'not a vehicle that the lender finances')],
  [/no rate/i, words('No rate', 'the lender has no rate for this deal')],
]

const NO_RESIDUAL = words('No residual', 'no final payment is known for this car and term')
const UNAVAILABLE = words('Unavailable', 'the lender cannot take this deal')

/** Null where there is a quote. */
export function cellReason({ outcome, reason = '' }: Pick<PanelRow, 'outcome' | 'reason'>): CellReason | null {
  if (outcome === 'quote') return null
  if (outcome === 'no-residual') return NO_RESIDUAL
  return CELL_REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? UNAVAILABLE
}
