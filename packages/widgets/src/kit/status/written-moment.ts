import {
  ABSENT_FIGURE,
  DAY_MS,
  HOUR_MS,
  londonDay,
  MINUTE_MS,
  millisecondsOf,
  writeLondonTime,
  writeUkDay,
} from '@forecourt/core'

type Moment = string | number | Date | null | undefined

/** Null for none, and for what is no moment. */
const readMoment = (moment: Moment) => (typeof moment === 'number' ? moment : millisecondsOf(moment))

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2); an en dash for none. */
export function writtenDay(moment: Moment): string {
  const at = readMoment(moment)
  return at === null ? ABSENT_FIGURE : writeUkDay(londonDay(new Date(at)))
}

const WEEKDAY_FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' })

/** `Friday`, on London's calendar. */
export const writtenWeekday = (moment: Date): string => WEEKDAY_FORMAT.format(moment)

/** `14:02`, on London's clock whatever the machine's zone (D2). */
export const writtenTime = (moment: Date | number): string => writeLondonTime(new Date(moment))

/** `20/11/2026 14:02`; an en dash for none. */
export function writtenMoment(moment: Moment): string {
  const at = readMoment(moment)
  return at === null ? ABSENT_FIGURE : `${writtenDay(at)} ${writtenTime(at)}`
}

const AGE_UNITS = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
] as const

/** `1 min`, `3 h`, `2 d`; within the minute `now`. */
export function writtenAge(moment: Moment, now: Date): string {
  const passed = now.getTime() - (readMoment(moment) ?? now.getTime())
  const unit = AGE_UNITS.find(([size]) => passed >= size)
  return unit ? `${Math.floor(passed / unit[0])} ${unit[1]}` : 'now'
}

/** `2 min ago`; the same day counts in hours, an older one in days. */
export function writtenAgo(moment: Moment, now: Date): string {
  const age = writtenAge(moment, now)
  return age === 'now' ? 'just now' : `${age} ago`
}
