import { DAY_MS, HOUR_MS, MINUTE_MS, writeLondonTime } from '@forecourt/core'
import { type Moment, millisecondsOf, writtenDay } from './written-day.ts'

/** `14:02`, on London's clock whatever the machine's zone (D2). */
export const writtenTime = (moment: Date | number): string => writeLondonTime(new Date(moment))

/** `20/11/2026 14:02`; an en dash for none. */
export function writtenMoment(moment: Moment): string {
  const at = millisecondsOf(moment)
  return Number.isNaN(at) ? '–' : `${writtenDay(at)} ${writtenTime(at)}`
}

/** `2 min ago`; the same day counts in hours, an older one in days. */
export function writtenAgo(moment: Moment, now: Date): string {
  const passed = now.getTime() - (millisecondsOf(moment) || now.getTime())
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  return passed < DAY_MS ? `${Math.floor(passed / HOUR_MS)} h ago` : `${Math.floor(passed / DAY_MS)} d ago`
}
