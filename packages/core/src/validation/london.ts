/** A day of the calendar; month 1 to 12. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const HOUR = 3_600_000

/** The last hour that was asked of, with its day: asking the calendar costs more than the rest of a rule. */
let lastHour: { readonly hour: number; readonly day: CalendarDay } | null = null

/** The day in London at a moment, whatever the machine's zone (D2). London's midnight is always on a full hour of UTC. */
export function londonDay(moment: Date): CalendarDay {
  const hour = Math.floor(moment.getTime() / HOUR)
  if (lastHour?.hour !== hour) lastHour = { hour, day: readLondonDay(moment) }
  return lastHour.day
}

function readLondonDay(moment: Date): CalendarDay {
  const parts = LONDON.formatToParts(moment)
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

const DAY_MONTH_YEAR = /^(\d{2})\/(\d{2})\/(\d{4})$/
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function daysIn(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
}

/** Reads DD/MM/YYYY; null when it is not a day of the calendar. */
export function readUkDate(text: string): CalendarDay | null {
  const match = DAY_MONTH_YEAR.exec(text)
  if (!match) return null
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number]
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null
}

/** DD/MM/YYYY to YYYY-MM-DD, the models' form; null when it is not a day of the calendar. */
export function isoDayOf(ukDate: string): string | null {
  return readUkDate(ukDate) ? ukDate.split('/').reverse().join('-') : null
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** YYYY-MM-DD to DD/MM/YYYY; null when it is not a day of the calendar. */
export function ukDateOf(isoDay: string): string | null {
  const match = ISO_DAY.exec(isoDay)
  if (!match) return null
  const text = `${match[3]}/${match[2]}/${match[1]}`
  return readUkDate(text) ? text : null
}

/** Whole years between two days; born on 29 February, a year older on 1 March (D27). */
export function yearsBetween(from: CalendarDay, to: CalendarDay): number {
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day)
  return to.year - from.year - (hadBirthday ? 0 : 1)
}
