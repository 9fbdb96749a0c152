import { expect, it } from 'vitest'
import { placesOf, revealing, seenIn, within, withReady } from './sight.ts'

it.each([
  [
    { scrollTop: 0, clientHeight: 400 },
    { from: 0, to: 10 },
  ],
  [
    { scrollTop: 39, clientHeight: 400 },
    { from: 0, to: 11 },
  ],
  [
    { scrollTop: 400, clientHeight: 390 },
    { from: 10, to: 20 },
  ],
  [
    { scrollTop: -12, clientHeight: 0 },
    { from: 0, to: 0 },
  ],
])('scrolled to %j, rows of 40 are seen: %j', (scrolled, seen) => expect(seenIn(scrolled, 40)).toEqual(seen))

it.each([
  [
    { from: 0, to: 10 },
    { from: 0, to: 14 },
  ],
  [
    { from: 10, to: 20 },
    { from: 6, to: 24 },
  ],
])('beside %j those of %j stand ready', (seen, ready) => expect(withReady(seen)).toEqual(ready))

it.each([
  ['few', { from: 0, to: 14 }, 3, { from: 0, to: 3 }],
  ['enough', { from: 6, to: 24 }, 400, { from: 6, to: 24 }],
  ['fewer than before', { from: 30, to: 40 }, 20, { from: 10, to: 20 }],
  ['none', { from: 30, to: 40 }, 0, { from: 0, to: 0 }],
])('where there are %s: %j of %i is %j', (_, sight, count, there) => expect(within(sight, count)).toEqual(there))

it.each([
  ['those in sight', { from: 6, to: 9 }, 7, 20, [6, 7, 8]],
  ['the current one above them', { from: 6, to: 9 }, 2, 20, [2, 6, 7, 8]],
  ['the current one below them', { from: 6, to: 9 }, 12, 20, [6, 7, 8, 12]],
  ['none before it is known what is in sight', { from: 0, to: 0 }, 5, 20, []],
])('%s: %j with %i current of %i', (_, sight, current, count, places) =>
  expect(placesOf(sight, current, count)).toEqual(places),
)

it.each([
  ['above', { scrollTop: 400, clientHeight: 400 }, 3, 120],
  ['in sight', { scrollTop: 400, clientHeight: 400 }, 12, 400],
  ['below', { scrollTop: 400, clientHeight: 400 }, 25, 680],
])('a row %s is revealed: %j, row %i of 40 high, to %i', (_, scrolled, index, to) =>
  expect(revealing(scrolled, index, 40)).toBe(to),
)
