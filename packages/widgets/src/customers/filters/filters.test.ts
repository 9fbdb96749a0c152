import { expect, it } from 'vitest'
import { NO_FILTERS, readFilters, writeFilters } from './filters.ts'

it.each([
  ['', NO_FILTERS],
  ['group=waiting&days=90', { ...NO_FILTERS, group: 'waiting', days: 90 }],
  ['status=Customer+Outside+Criteria', { ...NO_FILTERS, status: 'Customer Outside Criteria' }],
  ['lender=74&text=penrose&sort=name', { ...NO_FILTERS, text: 'penrose', lender: 74, sort: 'name' }],
])('reads and writes “%s”', (query, filters) => {
  expect(readFilters(query)).toEqual(filters)
  expect(writeFilters(readFilters(query))).toBe(query)
})

it.each(['group=all', 'days=31', 'kind=3', 'lender=x', 'lender=-1', 'sort=', 'page=2', 'status=approved'])(
  'uses defaults for unknown values in “%s”',
  (query) => expect(readFilters(query)).toEqual(NO_FILTERS),
)

it('does not write defaults', () => {
  expect(writeFilters({ ...NO_FILTERS, kind: 'eligibility', days: 30, text: '' })).toBe('kind=eligibility')
})
