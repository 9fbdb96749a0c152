/** The monthly rate of an effective yearly rate (an APR), for a month of a twelfth of a year: never APR ÷ 12 (CONC App 1.2). */
export function monthlyRateOfApr(aprPercent: number): number {
  return Math.expm1(Math.log1p(aprPercent / 100) / 12)
}

/** The present value of 1 due after the given number of months. */
export function discount(monthlyRate: number, months: number): number {
  return Math.exp(-months * Math.log1p(monthlyRate))
}

/** The present value of 1 per month for the given number of months; `expm1` keeps it exact as the rate nears 0. */
export function annuity(monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return months
  return -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate
}
