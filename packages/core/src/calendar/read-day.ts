import { FieldRangeError } from '../money/index.ts'
import { type CalendarDay, readIsoDay } from './day.ts'
import { londonDay } from './london.ts'

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}(?:$|T)/
const WITH_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * The day of a `YYYY-MM-DD`, an ISO moment or a `Date`; null for none. A moment without a zone keeps its written day.
 * Anything else is a `FieldRangeError`: an unreadable date must not count as unknown and so approve.
 */
export function readDay(field: string, value: unknown): CalendarDay | null {
  if (value === null || value === undefined || value === '') return null
  const day = value instanceof Date ? dayOfMoment(value) : dayOfText(value)
  if (day === null) throw new FieldRangeError(field, 'must be a date')
  return day
}

function dayOfMoment(moment: Date): CalendarDay | null {
  return Number.isNaN(moment.getTime()) ? null : londonDay(moment)
}

function dayOfText(value: unknown): CalendarDay | null {
  if (typeof value !== 'string' || !WRITTEN_DAY.test(value)) return null
  return WITH_ZONE.test(value) ? dayOfMoment(new Date(value)) : readIsoDay(value)
}
