import { expect, it } from 'vitest'
import { createFilterQuery, oneOf, textUpTo, wholeNumber } from './filter-query.ts'

const { none, read, write } = createFilterQuery(
  { days: oneOf([30, 90]), text: textUpTo(10), lender: wholeNumber },
  { days: 30, text: '' },
)

it.each([
  ['values that differ from the defaults', { ...none, days: 90, text: 'tow bar' }, 'days=90&text=tow+bar'],
  ['nothing for the defaults', none, ''],
])('writes %s, and reads it back', (_what, filters, query) => {
  expect(write(filters)).toBe(query)
  expect(read(query)).toEqual(filters)
})

it('falls back to defaults for unknown names and values', () => {
  expect(read('days=4&lender=x&colour=red')).toEqual(none)
})
