/**
 * When a current-style registration was first used: the digits are the year for March to August, the year + 50 for
 * September to February (DVLA INF104). Other styles give no age here. `month` is 0 to 11.
 */
export function registrationPeriod(vrm: string): { year: number; month: number } | null {
  const digits = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(vrm)?.[1]
  if (!digits) return null
  const identifier = Number(digits)
  return identifier >= 51 ? { year: 2000 + identifier - 50, month: 8 } : { year: 2000 + identifier, month: 2 }
}
