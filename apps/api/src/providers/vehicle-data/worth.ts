/** The sandbox's value of a vehicle. Invented curves with realistic shapes: a steep first year, gentler after. */

const YEARLY_KEEP = 0.87
const FIRST_YEAR_KEEP = 0.8
const USUAL_MILES_A_YEAR = 9_000
const PENCE_LOST_PER_EXTRA_MILE_PER_POUND = 0.0000035

/** Retail value in whole pounds at an age in months and a mileage; never under a twentieth of the price when new. */
export function retailWorth(newPrice: number, ageMonths: number, mileage: number): number {
  const years = Math.max(0, ageMonths) / 12
  const byAge = years <= 1 ? 1 - (1 - FIRST_YEAR_KEEP) * years : FIRST_YEAR_KEEP * YEARLY_KEEP ** (years - 1)
  const extraMiles = mileage - years * USUAL_MILES_A_YEAR
  const worth = newPrice * (byAge - extraMiles * PENCE_LOST_PER_EXTRA_MILE_PER_POUND)
  return roundTo(Math.max(worth, newPrice * 0.05), 50)
}

/** The residual that a lender guarantees: below retail value, by a share that differs between lenders. */
export function residualWorth(retail: number, termMonths: number, annualMileage: number, lenderFactor: number): number {
  const years = termMonths / 12
  const kept = 0.86 ** years - (annualMileage - 8_000) * 0.0000045 * years
  return roundTo(Math.max(0, retail * kept * 0.8 * lenderFactor), 25)
}

/** CAP's other values of a vehicle, as shares of its retail value. */
export const capValuesOf = (capRetail: number, now: Date) => ({
  capRetail,
  capClean: Math.round(capRetail * 0.86),
  capAverage: Math.round(capRetail * 0.8),
  capBelow: Math.round(capRetail * 0.72),
  capCreatedOn: now.toISOString(),
})

export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}
