import { roundHalfUp, toPence } from './pence.ts'

/** Shown in place of a figure that does not exist. */
export const ABSENT_FIGURE = '–'

/** The typographic minus: as wide as a figure, so that columns stay aligned. */
const MINUS = '−'

type Figure = number | null | undefined

const isAbsent = (value: Figure): value is null | undefined =>
  value === null || value === undefined || !Number.isFinite(value)

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

const signed = (value: number, text: string) => (value < 0 ? `${MINUS}${text}` : text)

/** A whole number as it is read: `28,400`. */
export function formatNumber(value: Figure): string {
  if (isAbsent(value)) return ABSENT_FIGURE
  const whole = roundHalfUp(value)
  return signed(whole, grouped(Math.abs(whole)))
}

/** `1 document`, `2 documents`. */
export const counted = (count: number, word: string) => `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`

/** Prices and amounts, without pence: `£12,345`. */
export function formatPounds(pounds: Figure): string {
  if (isAbsent(pounds)) return ABSENT_FIGURE
  const whole = roundHalfUp(pounds)
  return signed(whole, `£${grouped(Math.abs(whole))}`)
}

/** Instalments, fees, totals and final payments, with pence: `£249.72`. */
export function formatPoundsAndPence(pounds: Figure): string {
  if (isAbsent(pounds)) return ABSENT_FIGURE
  const pence = toPence(pounds)
  const size = Math.abs(pence)
  return signed(pence, `£${grouped(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`)
}

/** An amount that was typed, for the customer to confirm: pence only where there are some, `£18,995`, `£18,995.50`. */
export const formatPoundsAsTyped = (pounds: Figure): string =>
  isAbsent(pounds) || toPence(pounds) % 100 === 0 ? formatPounds(pounds) : formatPoundsAndPence(pounds)

/** A change of a figure: `+£388`, `−£388`. */
export function formatChange(pounds: Figure): string {
  if (isAbsent(pounds)) return ABSENT_FIGURE
  return roundHalfUp(pounds) > 0 ? `+${formatPounds(pounds)}` : formatPounds(pounds)
}

/**
 * One decimal, a following 5 or more rounding up (CONC App 1.2, D21). Figures are first cut to nine decimals, beyond a
 * solver's precision: 18.95 found as 18.949999999999 is still 19.0. A small negative left by rounding is 0.0.
 */
export function roundApr(percent: number): number {
  const tenths = roundHalfUp(Math.round(percent * 1e9) / 1e8)
  return tenths <= 0 ? 0 : tenths / 10
}

/** `9.9%`: the words "APR" or "representative APR" belong to the view. */
export function formatApr(percent: Figure): string {
  return isAbsent(percent) ? ABSENT_FIGURE : `${roundApr(percent).toFixed(1)}%`
}

/** Rates that are not APRs, two decimals: `9.48%`. */
export function formatRate(percent: Figure): string {
  if (isAbsent(percent)) return ABSENT_FIGURE
  const hundredths = toPence(percent)
  return signed(hundredths, `${(Math.abs(hundredths) / 100).toFixed(2)}%`)
}
