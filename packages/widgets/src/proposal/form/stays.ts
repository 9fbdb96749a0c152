import { addMonths, HISTORY_MONTHS, londonDay, readUkDate, wholeMonths, writeUkDay } from '@forecourt/core'

/**
 * The months of each stay, newest first, from its first day. They add up to the months since the earliest start, so
 * that rounding loses nothing.
 */
export function monthsOfStays(begun: readonly string[], now: Date): number[] {
  const today = londonDay(now)
  let counted = 0
  return begun.map((text) => {
    const day = readUkDate(text)
    const since = day ? wholeMonths(day, today) : counted
    const own = Math.max(0, since - counted)
    counted = Math.max(counted, since)
    return own
  })
}

/** How far back a history reaches, in months. */
export function monthsReached(begun: readonly string[], now: Date): number {
  return monthsOfStays(begun, now).reduce((sum, months) => sum + months, 0)
}

/** The day this many months earlier, as text; the last day of a month stays in its month. */
export const dayMonthsBefore = (now: Date, months: number) => writeUkDay(addMonths(londonDay(now), -months))

type Begun<T> = (stay: T) => string

/** The required stays: an empty one follows while the last has a start and three years are not covered. */
export function withNeeded<T extends object>(stays: readonly T[], begun: Begun<T>, empty: T, now: Date): readonly T[] {
  const filled = withoutTrailing(stays, empty)
  const kept = filled.length > 0 ? filled : [empty]
  const last = kept.at(-1)
  const isOpen = last !== undefined && readUkDate(begun(last)) !== null
  return isOpen && monthsReached(kept.map(begun), now) < HISTORY_MONTHS ? [...kept, empty] : kept
}

function withoutTrailing<T extends object>(stays: readonly T[], empty: T): readonly T[] {
  const last = stays.findLastIndex((stay) => !hasSameContent(stay, empty))
  return stays.slice(0, last + 1)
}

const hasSameContent = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
