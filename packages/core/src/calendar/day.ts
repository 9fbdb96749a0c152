/** A calendar day; month 1 to 12. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Noon on the machine's own clock, which date-fns uses: no time zone changes its clock at noon. */
export function dateOf({ year, month, day }: CalendarDay): Date {
  const date = new Date(2000, 0, 1, 12)
  // The Date constructor maps the years 0 to 99 to the twentieth century.
  date.setFullYear(year, month - 1, day)
  return date
}

export const dayOf = (date: Date): CalendarDay => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})

/** Null when there is no such day: a day that overflows into the next month is invalid. */
function existing(year: string | undefined, month: string | undefined, day: string | undefined): CalendarDay | null {
  const asked = { year: Number(year), month: Number(month), day: Number(day) }
  const found = dayOf(dateOf(asked))
  return found.month === asked.month && found.day === asked.day ? found : null
}

const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

/** YYYY-MM-DD, the models' form. */
export const writeIsoDay = ({ year, month, day }: CalendarDay) => `${four(year)}-${two(month)}-${two(day)}`

/** DD/MM/YYYY, as a person types it. */
export const writeUkDay = ({ year, month, day }: CalendarDay) => `${two(day)}/${two(month)}/${four(year)}`

const DAY_MONTH_YEAR = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** Reads DD/MM/YYYY; null when it is not a day of the calendar. */
export function readUkDate(text: string): CalendarDay | null {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text) ?? []
  return existing(year, month, day)
}

/** DD/MM/YYYY to YYYY-MM-DD, the models' form; null when it is not a day of the calendar. */
export function isoDayOf(ukDate: string): string | null {
  const day = readUkDate(ukDate)
  return day && writeIsoDay(day)
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** The day at the start of a text, YYYY-MM-DD; null when it is not a calendar day. */
export function readIsoDay(text: string): CalendarDay | null {
  const [, year, month, day] = ISO_DAY.exec(text) ?? []
  return existing(year, month, day)
}

/** YYYY-MM-DD to DD/MM/YYYY; null when it is not a day of the calendar. */
export function ukDateOf(isoDay: string): string | null {
  const day = readIsoDay(isoDay)
  return day && writeUkDay(day)
}
