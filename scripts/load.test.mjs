import { expect, test } from 'vitest'
import { DAY, dayOf } from '../e2e/load/day.ts'
import { growthOf, tableOf } from '../e2e/load/figures.ts'

test('a day has each kind of call as often as a dealer makes it, evenly spread', () => {
  const calls = DAY.reduce((sum, { aDay }) => sum + aDay, 0)
  const kinds = dayOf(DAY)
  const made = Array.from({ length: calls * 10 }, () => kinds.next().value)
  for (const { name, aDay } of DAY) {
    const at = made.flatMap((kind, index) => (kind.name === name ? [index] : []))
    expect(Math.abs(at.length - aDay * 10), name).toBeLessThanOrEqual(1)
    expect(Math.max(...at.slice(1).map((one, index) => one - at[index])), name).toBeLessThan((2 * calls) / aDay)
  }
})

test('the table has a row for each kind and a total, with failures', () => {
  const rows = [1, 2, 3, 100].map((ms) => ({ name: 'search', ms, failure: ms === 100 ? '500' : null }))
  const lines = tableOf([...rows, { name: 'note', ms: 5, failure: null }])
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(lines).toEqual([
    ['call', 'calls', 'p50 ms', 'p99 ms', 'failed'],
    ['search', '4', '3', '100', '1'],
    ['note', '1', '5', '5', '0'],
    ['all', '5', '3', '100', '1'],
  ])
})

test('memory growth compares the lowest early and late figures', () => {
  const samples = [90, 50, 80, 40, 70, 60, 80, 44].map((heap) => ({ heap, resident: 0 }))
  expect(growthOf(samples)).toBeCloseTo(0.1)
})
