import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

/** Elapsed time in milliseconds, for durations that ignore the calendar (D1). */
export const SECOND_MS = millisecondsInSecond
export const MINUTE_MS = millisecondsInMinute
export const HOUR_MS = millisecondsInHour
export const DAY_MS = millisecondsInDay

const LOCAL_TIME = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** A moment, a Date or ISO text, in milliseconds; text without a zone is read as UTC on every machine. */
export function millisecondsOf(moment: unknown): number | null {
  if (moment instanceof Date) return validOrNull(moment.getTime())
  if (typeof moment !== 'string') return null
  return validOrNull(Date.parse(LOCAL_TIME.test(moment) ? `${moment}Z` : moment))
}

function validOrNull(milliseconds: number): number | null {
  return Number.isFinite(milliseconds) ? milliseconds : null
}
