import { ago, aMoment, anApplication, proposalsOf } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { aReader } from '../testing/opened.ts'
import { sampleRecords } from '../testing/samples.ts'
import { createRowCache } from './row-cache.ts'

/** A browser whose tasks the test runs by hand, and a clock that advances a millisecond per reading. */
function book() {
  const turns: (() => void)[] = []
  let time = 0
  const made = createRowCache(
    (run) => {
      turns.push(run)
      return () => turns.splice(turns.indexOf(run), 1)
    },
    () => ++time,
  )
  const finish = () => {
    for (let run = turns.shift(); run; run = turns.shift()) run()
  }
  return { ...made, turns, finish }
}

it('computes a long list in slices and shows the first immediately', () => {
  const { bring, rows, isComplete, finish } = book()
  bring(sampleRecords(100), aMoment(), aReader)
  expect(rows.value.length).toBeGreaterThan(0)
  expect(rows.value.length).toBeLessThan(20)
  expect(isComplete.value).toBe(false)
  finish()
  expect(rows.value).toHaveLength(100)
  expect(isComplete.value).toBe(true)
})

it('keeps the rows of unchanged records', () => {
  const { bring, rows, finish } = book()
  const records = sampleRecords(3)
  bring(records, aMoment(), aReader)
  finish()
  const before = rows.value
  bring([...records.slice(0, 2), { ...records[2], loanAmount: 1 }], aMoment(), aReader)
  finish()
  expect(rows.value.map((row, at) => row === before[at])).toEqual([true, true, false])
})

it('recomputes rows that change with time alone', () => {
  const { bring, rows, finish } = book()
  const record = anApplication({ created: ago({ seconds: 100 }), proposals: proposalsOf(3) })
  bring([record], aMoment(), aReader)
  finish()
  expect(rows.value[0]?.label).toBe('Awaiting Decision')
  bring([record], new Date(aMoment().getTime() + 80_000), aReader)
  finish()
  expect(rows.value[0]?.label).toBe('Predicted Approval')
})

it('drops removed and hidden rows', () => {
  const { bring, rows, finish } = book()
  const [first, second] = sampleRecords(2)
  if (!first || !second) throw new Error('two samples')
  bring([first, second], aMoment(), aReader)
  finish()
  bring([first], aMoment(), aReader)
  finish()
  expect(rows.value.map(({ name }) => name)).toEqual(['Callum Penrose'])
  bring([{ ...first, brokerReference: 0, created: ago({ days: 3 }) }], aMoment(), aReader)
  finish()
  expect(rows.value).toEqual([])
})

it('shows a long list in a separate task, and loses nothing if records arrive before it', () => {
  const { bring, rows, isComplete, turns, finish } = book()
  const records = sampleRecords(1200)
  bring(records, aMoment(), aReader)
  // The same records interrupt each task again.
  for (let run = turns.shift(); run && !isComplete.value; run = turns.shift()) {
    run()
    bring(records, aMoment(), aReader)
  }
  bring(records, aMoment(), aReader)
  finish()
  expect([rows.value.length, isComplete.value]).toEqual([1200, true])
})
