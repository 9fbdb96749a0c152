/** An effective yearly rate (an APR) to the rate of one equal month, a twelfth of a year: never APR ÷ 12 (CONC App 1.2). */
export function monthlyRateOfApr(aprPercent: number): number {
  return Math.expm1(Math.log1p(aprPercent / 100) / 12)
}

/** The rate of a month to the effective yearly rate, in percent. */
export function aprOfMonthlyRate(monthlyRate: number): number {
  return 100 * Math.expm1(12 * Math.log1p(monthlyRate))
}

/** What 1 due after so many months is worth now. */
export function discount(monthlyRate: number, months: number): number {
  return Math.exp(-months * Math.log1p(monthlyRate))
}

/** What 1 a month for so many months is worth now; `expm1` keeps it exact as the rate nears 0. */
export function annuity(monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return months
  return -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate
}
