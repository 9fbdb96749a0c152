export type Moment = string | number | Date | null | undefined

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** NaN for an absent or invalid moment. */
export const millisecondsOf = (moment: Moment): number =>
  moment === null || moment === undefined ? Number.NaN : new Date(moment).getTime()

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2); an en dash for none. */
export function writtenDay(moment: Moment): string {
  const at = millisecondsOf(moment)
  return Number.isNaN(at) ? '–' : DAY_FORMAT.format(at)
}

const WEEKDAY_FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' })

/** `Friday`, on London's calendar. */
export const writtenWeekday = (moment: Date): string => WEEKDAY_FORMAT.format(moment)
