import { aMoment, anApplication } from '@forecourt/core/testing'
import { expect, it, test } from 'vitest'
import { aReader } from '../testing/opened.ts'
import { type CustomerRow, customerRowOf } from './row.ts'
import { SORT_IDS, type SortId, sortByColumn, sortOfColumn, sortRows, sortWords } from './sorting.ts'

const sample = customerRowOf(anApplication(), aMoment(), aReader)

function rowWith(id: string, given: Partial<CustomerRow>): CustomerRow {
  if (!sample) throw new Error('The list hides the sample')
  return { ...sample, id, created: 1, nameKey: id, ...given }
}
const lender = (name: string) => ({ id: 1, name, short: name })
const step = (you: boolean, text: string) => ({ actor: null, you, text, stage: 'quote' as const, act: null })
const ids = (rows: readonly CustomerRow[]) => rows.map(({ id }) => id).join('')

test.each<[SortId, Partial<CustomerRow>, Partial<CustomerRow>, string]>([
  ['amount', { amount: 5 }, { amount: 9 }, 'ba'],
  ['amount-reversed', { amount: 5 }, { amount: 9 }, 'ab'],
  ['vehicle', { vehicle: '' }, { vehicle: 'Audi' }, 'ba'],
  ['lender', { lender: lender('Thornlode') }, { lender: lender('Averdale') }, 'ba'],
  ['product', { product: 'HP' }, { product: 'PCP' }, 'ba'],
  ['next', { step: step(false, 'A') }, { step: step(true, 'B') }, 'ba'],
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
])('the head of %s, in a list sorted by %s, sets %s and reads %s', (column, current, next, shown) => {
  expect([sortByColumn(column, current), sortOfColumn(column, current)]).toEqual([next, shown])
})

it('every order has a label', () => {
  for (const sort of SORT_IDS) expect(sortWords(sort)).toMatch(/^sorted by \w/)
})
