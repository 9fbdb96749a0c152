import { expect, it } from 'vitest'
import { createFilterQuery } from './filter-query.ts'

const NONE: { readonly days: number; readonly text: string; readonly lender: number | null } = {
  ...{ days: 30, text: '', lender: null },
}
const { read, write } = createFilterQuery(NONE, {
  days: (text) => (text === '90' ? 90 : undefined),
  text: (text) => text,
  lender: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
})

it.each([
  ['values that differ from the defaults', { ...NONE, days: 90, text: 'tow bar' }, 'days=90&text=tow+bar'],
  ['nothing for the defaults', NONE, ''],
])('writes %s, and reads it back', (_what, filters, query) => {
  expect(write(filters)).toBe(query)
  expect(read(query)).toEqual(filters)
})

it('falls back to defaults for unknown names and values', () => {
  expect(read('days=4&lender=x&colour=red')).toEqual(NONE)
})
