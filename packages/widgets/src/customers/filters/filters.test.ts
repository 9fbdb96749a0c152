import { expect, it } from 'vitest'
import { FILTER_QUERY } from './filters.ts'

it.each([
  ['', FILTER_QUERY.none],
  ['group=waiting&days=90', { ...FILTER_QUERY.none, group: 'waiting', days: 90 }],
  ['status=Customer+Outside+Criteria', { ...FILTER_QUERY.none, status: 'Customer Outside Criteria' }],
  ['lender=74&text=penrose&sort=name', { ...FILTER_QUERY.none, text: 'penrose', lender: 74, sort: 'name' }],
])('reads and writes “%s”', (query, filters) => {
  expect(FILTER_QUERY.read(query)).toEqual(filters)
  expect(FILTER_QUERY.write(FILTER_QUERY.read(query))).toBe(query)
})

it.each(['group=all', 'days=31', 'kind=3', 'lender=x', 'lender=-1', 'sort=', 'page=2', 'status=approved'])(
  'uses defaults for unknown values in “%s”',
  (query) => expect(FILTER_QUERY.read(query)).toEqual(FILTER_QUERY.none),
)

it('does not write defaults', () => {
  expect(FILTER_QUERY.write({ ...FILTER_QUERY.none, kind: 'eligibility', days: 30, text: '' })).toBe('kind=eligibility')
})
