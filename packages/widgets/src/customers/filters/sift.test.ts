import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { customerRowOf } from '../rows/row.ts'
import { aReader } from '../testing/opened.ts'
import { sampleRecords } from '../testing/samples.ts'
import { FILTER_QUERY } from './filters.ts'
import { sift } from './sift.ts'

const moments = { now: aMoment(), lastVisit: new Date('2026-11-19T17:40:00Z') }
const rows = sampleRecords().flatMap((record) => customerRowOf(record, aMoment(), aReader) ?? [])
const namesOf = (filters: object) =>
  sift(rows, { ...FILTER_QUERY.none, ...filters }, moments).rows.map(({ name }) => name)

it('splits the list into groups without overlap', () => {
  const { group } = sift(rows, FILTER_QUERY.none, moments).counts
  expect(group.all).toBe(rows.length)
  expect([...group.of.values()].reduce((sum, count) => sum + count)).toBe(rows.length)
  expect(Object.fromEntries(group.of)).toEqual({
    'needs-you': 5,
    waiting: 2,
    approved: 4,
    'quick-quotes': 2,
    'not-taken-up': 3,
    completed: 1,
  })
})

it.each([
  [{ kind: 'quick-quote' }, ['Tobias Fenwright', 'Ines Calderbank']],
  [{ status: 'Declined' }, ['Dermot Ashgrove']],
  [{ lender: 74 }, ['Sorrel Okonedo-Hay', 'Niamh Castellow']],
  [{ group: 'waiting', product: 'HP' }, ['Gethin Marlais']],
  [{ today: 'rejected' }, ['Niamh Castellow']],
  [{ dealership: 9999 }, []],
])('filters by %j', (filters, names) => expect(namesOf(filters)).toEqual(names))

it.each([
  ['penrose', 'Callum Penrose'],
  ['  WHITLOCK amara ', 'Amara Whitlock'],
  ['zz20tvo', 'Gethin Marlais'],
  ['ZZ20 TVO', 'Gethin Marlais'],
  ['transit custom', 'Gethin Marlais'],
])('finds “%s”', (text, name) => expect(namesOf({ text })).toEqual([name]))

it('counts beside each option how many rows it would leave', () => {
  const { counts } = sift(rows, { ...FILTER_QUERY.none, product: 'HP', status: 'Quick Quote' }, moments)
  expect(counts.product.of.get('PCP')).toBe(1)
  expect(counts.status.of.get('Declined')).toBe(1)
  expect(counts.status.of.get('Predicted Approval')).toBeUndefined()
  expect(counts.kind.all).toBe(1)
})
