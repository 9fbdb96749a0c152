import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'
import { addDays, addMonths, daysBetween, wholeMonths } from './spans.ts'

const day = (text: string) => readDay('day', text) ?? { year: 0, month: 0, day: 0 }

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-10-22', '2026-11-21', 0],
  ['2026-10-22', '2026-11-22', 1],
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-07-31', '2026-09-29', 1],
  ['2026-07-31', '2026-09-30', 2],
  ['2024-02-29', '2025-02-28', 12],
  ['2021-03-01', '2026-11-22', 68],
  ['2026-11-23', '2026-11-22', 0],
  ['2027-11-22', '2026-11-22', 0],
])('from %s to %s are %d whole months', (from, to, months) => {
  expect(wholeMonths(day(from), day(to))).toBe(months)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-22', -36, '2023-11-22'],
])('%s and %d months is %s', (from, months, to) => {
  expect(addMonths(day(from), months)).toEqual(day(to))
})

test('days count by the calendar across a clock change', () => {
  expect(addDays(day('2026-03-28'), 2)).toEqual(day('2026-03-30'))
  expect(daysBetween(day('2026-10-24'), day('2026-10-26'))).toBe(2)
  expect(daysBetween(day('2026-10-26'), day('2026-10-24'))).toBe(-2)
})
