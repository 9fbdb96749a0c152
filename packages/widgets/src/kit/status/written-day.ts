import { ABSENT_FIGURE, londonDay, millisecondsOf, writeUkDay } from '@forecourt/core'

export type Moment = string | number | Date | null | undefined

/** Null for none, and for what is no moment. */
export const readMoment = (moment: Moment) => (typeof moment === 'number' ? moment : millisecondsOf(moment))

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2); an en dash for none. */
export function writtenDay(moment: Moment): string {
  const at = readMoment(moment)
  return at === null ? ABSENT_FIGURE : writeUkDay(londonDay(new Date(at)))
}

const WEEKDAY_FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' })

/** `Friday`, on London's calendar. */
export const writtenWeekday = (moment: Date): string => WEEKDAY_FORMAT.format(moment)
