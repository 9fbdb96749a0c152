import { addDays as addDaysToDate } from 'date-fns/addDays'
import { addMonths as addMonthsToDate } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { differenceInYears } from 'date-fns/differenceInYears'
import { counted } from '../money/index.ts'
import { type CalendarDay, dateOf, dayOf } from './day.ts'

/** The same day of a later or earlier month, or the last day of a shorter month. */
export const addMonths = (day: CalendarDay, months: number): CalendarDay => dayOf(addMonthsToDate(dateOf(day), months))

export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOf(addDaysToDate(dateOf(day), days))

/** Negative when the second day lies before the first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay) => differenceInCalendarDays(dateOf(to), dateOf(from))

/**
 * Whole months from one day to another, 0 if the second day is earlier. A month from the 31st ends on a shorter month's
 * last day.
 */
export function wholeMonths(from: CalendarDay, to: CalendarDay): number {
  const start = dateOf(from)
  const end = dateOf(to)
  const months = differenceInCalendarMonths(end, start)
  return Math.max(0, addMonthsToDate(start, months) > end ? months - 1 : months)
}

/** Whole years between two days; a person born on 29 February is a year older on 1 March (D27). */
export const yearsBetween = (from: CalendarDay, to: CalendarDay) => differenceInYears(dateOf(to), dateOf(from))

/** `3 years 2 months`; empty for none. */
export function writeMonths(months: number): string {
  const parts = [[Math.floor(months / 12), 'year'] as const, [months % 12, 'month'] as const]
  return parts.flatMap(([count, word]) => (count > 0 ? counted(count, word) : [])).join(' ')
}
