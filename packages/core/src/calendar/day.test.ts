import { expect, test } from 'vitest'
import { isoDayOf, londonDay, readUkDate, ukDateOf, yearsBetween } from './index.ts'

test.each([
  ['2026-11-20T23:59:59.999Z', { year: 2026, month: 11, day: 20 }],
  ['2026-06-30T22:59:59.999Z', { year: 2026, month: 6, day: 30 }],
  ['2026-06-30T23:00:00.000Z', { year: 2026, month: 7, day: 1 }],
  ['2026-03-29T00:59:59.000Z', { year: 2026, month: 3, day: 29 }],
  ['2026-10-24T23:30:00.000Z', { year: 2026, month: 10, day: 25 }],
  ['2026-10-25T23:30:00.000Z', { year: 2026, month: 10, day: 25 }],
])('D2: %s is a day in London', (moment, day) => {
  expect(londonDay(new Date(moment))).toEqual(day)
})

test('D2: the London day does not depend on earlier calls', () => {
  const dayAt = (moment: string) => londonDay(new Date(moment)).day
  expect(['2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z', '2026-06-30T22:00:00Z'].map(dayAt)).toEqual([30, 1, 30])
})

test.each([
  ['29/02/2024', { year: 2024, month: 2, day: 29 }],
  ['29/02/2000', { year: 2000, month: 2, day: 29 }],
  ['29/02/1900', null],
  ['29/02/2023', null],
  ['28/02/2023', { year: 2023, month: 2, day: 28 }],
  ['30/04/1990', { year: 1990, month: 4, day: 30 }],
  ['31/04/1990', null],
  ['31/12/1990', { year: 1990, month: 12, day: 31 }],
  ['32/12/1990', null],
  ['00/12/1990', null],
  ['01/00/1990', null],
  ['01/13/1990', null],
  ['1/1/1990', null],
  ['01-01-1990', null],
  ['x01/01/1990', null],
  ['01/01/1990x', null],
])('%s reads as %j', (text, day) => {
  expect(readUkDate(text)).toEqual(day)
})

test.each([
  [{ year: 2008, month: 2, day: 29 }, { year: 2026, month: 2, day: 28 }, 17],
  [{ year: 2008, month: 2, day: 29 }, { year: 2026, month: 3, day: 1 }, 18],
  [{ year: 2000, month: 6, day: 15 }, { year: 2026, month: 6, day: 14 }, 25],
  [{ year: 2000, month: 6, day: 15 }, { year: 2026, month: 6, day: 15 }, 26],
  [{ year: 2000, month: 6, day: 15 }, { year: 2026, month: 5, day: 30 }, 25],
  [{ year: 2000, month: 6, day: 15 }, { year: 2026, month: 7, day: 1 }, 26],
])('D27: %j to %j is %d years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years)
})

test('a day survives conversion to the models and back', () => {
  expect(isoDayOf('17/04/1988')).toBe('1988-04-17')
  expect(ukDateOf('1988-04-17')).toBe('17/04/1988')
  expect(ukDateOf('1988-04-17T09:00:00Z')).toBe('17/04/1988')
})

test.each(['31/02/1988', '', '1988-04-17'])('%s is not a valid day to store', (text) => {
  expect(isoDayOf(text)).toBeNull()
})

test.each(['1988-02-31', '', '17/04/1988', 'x1988-04-17'])('%s is not a valid day to display', (text) => {
  expect(ukDateOf(text)).toBeNull()
})
