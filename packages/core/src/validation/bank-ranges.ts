/** How a weighted sum is checked: by its remainder, or by the digits of its products (double alternate). */
type ModulusMethod = 'mod10' | 'mod11' | 'double-alternate'

export interface ModulusRow {
  readonly from: string
  readonly to: string
  readonly method: ModulusMethod
  /** Six for the sort code, then eight for the account number. */
  readonly weights: readonly number[]
  /** Added before the remainder is taken (the published exception 1). */
  readonly add?: number
  /** Accounts in foreign currency carry no check digit (the published exception 6). */
  readonly skipsForeignCurrency?: true
}

const NO_SORT_CODE = [0, 0, 0, 0, 0, 0]
const DESCENDING = [...NO_SORT_CODE, 8, 7, 6, 5, 4, 3, 2, 1]
const DESCENDING_FROM_SEVEN = [...NO_SORT_CODE, 0, 7, 6, 5, 4, 3, 2, 1]
const ALTERNATE = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]

/**
 * A sample of the industry's weight table, which changes several times a year: sort codes outside it are "not checked",
 * never wrong. Every row of a range must pass.
 */
export const modulusRows: readonly ModulusRow[] = [
  { from: '050000', to: '050020', method: 'mod11', weights: [...NO_SORT_CODE, 2, 1, 7, 5, 8, 2, 4, 1] },
  { from: '089000', to: '089999', method: 'mod10', weights: [...NO_SORT_CODE, 7, 1, 3, 7, 1, 3, 7, 1] },
  { from: '100000', to: '101099', method: 'mod11', weights: DESCENDING },
  { from: '102400', to: '107999', method: 'mod11', weights: DESCENDING },
  { from: '110000', to: '119280', method: 'double-alternate', weights: [0, 0, ...ALTERNATE.slice(2)], add: 27 },
  { from: '120000', to: '120961', method: 'mod11', weights: [0, 0, 1, 8, 2, 6, 3, 7, 9, 5, 8, 4, 2, 1] },
  { from: '202700', to: '203239', method: 'mod11', weights: DESCENDING_FROM_SEVEN, skipsForeignCurrency: true },
  { from: '202700', to: '203239', method: 'double-alternate', weights: ALTERNATE, skipsForeignCurrency: true },
]
