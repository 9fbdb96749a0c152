import { FieldRangeError } from '../money/index.ts'
import { type CalendarDay, londonDay } from '../validation/index.ts'

const WRITTEN_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/
const WITH_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * The day that a `YYYY-MM-DD`, an ISO moment or a `Date` falls on; null when there is none. A moment without a zone keeps its
 * written day. Anything else is a `FieldRangeError`: a date that cannot be read must not count as unknown and so approve.
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
  const written = typeof value === 'string' ? WRITTEN_DAY.exec(value) : null
  if (written === null) return null
  if (WITH_ZONE.test(written.input)) return dayOfMoment(new Date(written.input))
  const [year, month, day] = [Number(written[1]), Number(written[2]), Number(written[3])]
  const real = new Date(Date.UTC(year, month - 1, day))
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? { year, month, day } : null
}

/** Whole months from one day to another, none when it lies ahead. */
export function wholeMonths(from: CalendarDay, to: CalendarDay): number {
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0)
  return Math.max(0, months)
}
