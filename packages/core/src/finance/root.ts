/** A function's value and slope at x. */
export type Sloped = (x: number) => readonly [value: number, slope: number]

/** Relative; a few times the precision of a double. */
const ENOUGH = 4e-15
const MOST_STEPS = 200

/**
 * The root between `low` (value below 0) and `high` (value above 0): Newton's method from the guess, with bisection
 * whenever a step would leave the bracket, so that it always ends. The bracket is above 0.
 */
export function rootBetween(valueAt: Sloped, low: number, high: number, guess: number): number {
  let below = low
  let above = high
  let x = guess
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [value, slope] = valueAt(x)
    if (value === 0) return x
    if (value < 0) below = x
    else above = x
    const next = x - value / slope
    // Checked before the bracket: a step too small to change x would otherwise count as leaving it.
    if (Math.abs(next - x) <= ENOUGH * x) return next
    x = next > below && next < above ? next : (below + above) / 2
  }
  return x
}
