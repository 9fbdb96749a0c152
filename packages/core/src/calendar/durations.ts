import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

/** Elapsed time in milliseconds, for durations that ignore the calendar (D1). */
export const SECOND_MS = millisecondsInSecond
export const MINUTE_MS = millisecondsInMinute
export const HOUR_MS = millisecondsInHour
export const DAY_MS = millisecondsInDay
