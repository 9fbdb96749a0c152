import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

/** Elapsed time in milliseconds, for what is no matter of the calendar (D1). */
export const SECOND_MS = millisecondsInSecond
export const MINUTE_MS = millisecondsInMinute
export const HOUR_MS = millisecondsInHour
export const DAY_MS = millisecondsInDay
