import { expect, it, test } from 'vitest'
import { SORT_IDS, type SortId, sortByColumn, sortOfColumn, sortRows, sortWords } from './sorting.ts'

type Given = Parameters<typeof sortRows>[0][number]

const rowWith = (id: string, given: object) => ({ id, created: 1, nameKey: id, ...given }) as unknown as Given
const ids = (rows: readonly Given[]) => rows.map(({ id }) => id).join('')

test.each<[SortId, object, object, string]>([
  ['amount', { amount: 5 }, { amount: 9 }, 'ba'],
  ['amount-reversed', { amount: 5 }, { amount: 9 }, 'ab'],
  ['vehicle', { vehicle: '' }, { vehicle: 'Audi' }, 'ba'],
  ['lender', { lender: { name: 'Thornlode' } }, { lender: { name: 'Averdale' } }, 'ba'],
  ['product', { product: 'HP' }, { product: 'PCP' }, 'ba'],
  ['next', { step: { you: false, text: 'A' } }, { step: { you: true, text: 'B' } }, 'ba'],
  ['oldest', { created: 2 }, { created: 1 }, 'ba'],
  ['name-reversed', {}, {}, 'ba'],
])('by %s', (sort, one, other, order) => {
  expect(ids(sortRows([rowWith('a', one), rowWith('b', other)], sort))).toBe(order)
})

it('by dealership means its name', () => {
  const rows = [rowWith('a', { dealership: 1 }), rowWith('b', { dealership: 2 })]
  expect(ids(sortRows(rows, 'dealership', (id) => (id === 1 ? 'Wenlock' : 'Bredon')))).toBe('ba')
})

test.each<[string, SortId, SortId, 'ascending' | 'descending' | null]>([
  ['amount', 'changed', 'amount', null],
  ['amount', 'amount', 'amount-reversed', 'descending'],
  ['amount', 'amount-reversed', 'amount', 'ascending'],
  ['customer', 'name', 'name-reversed', 'ascending'],
  ['created', 'created', 'oldest', 'descending'],
  ['created', 'oldest', 'created', 'ascending'],
])('the head of %s, in a list that is sorted by %s, brings %s and reads %s', (column, current, next, shown) => {
  expect([sortByColumn(column, current), sortOfColumn(column, current)]).toEqual([next, shown])
})

it('every order has words', () => {
  for (const sort of SORT_IDS) expect(sortWords(sort)).toMatch(/^sorted by \w/)
})
