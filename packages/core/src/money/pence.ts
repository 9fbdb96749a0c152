/**
 * A tie such as £1.005 is stored in binary just below the half (100.49999999999999 pence), so plain rounding loses the penny.
 * Widening the half by one part in 10^13, several hundred times the error of a double and far under any real difference,
 * rounds what a person would call a tie away from zero.
 */
const TIE_WIDTH = 1e-13

/** Nearest whole number, halves away from zero. */
export function roundHalfUp(value: number): number {
  const size = Math.abs(value)
  const rounded = Math.floor(size + 0.5 + size * TIE_WIDTH)
  return value < 0 ? 0 - rounded : rounded
}

/** Pounds to whole pence. */
export function toPence(pounds: number): number {
  return roundHalfUp(pounds * 100)
}

/** Whole pence to pounds: a division by 100 gives the double nearest to the two decimals, a product with 0.01 does not. */
export function toPounds(pence: number): number {
  return pence / 100
}

/** Pounds to whole pence and back, for figures with more decimals. */
export function roundToPenny(pounds: number): number {
  return toPounds(toPence(pounds))
}
