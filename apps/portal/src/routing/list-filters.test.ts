import { describe, expect, test } from 'vitest'
import { addressOf, filtersAt } from './list-filters.ts'

const searched = (search: string) => new URLSearchParams(search)

describe('the filters of a list', () => {
  test('stand in the address without the text that was typed', () => {
    const { address, text } = addressOf('group=paid&text=Zadie+Newcome', searched(''), [])
    expect([address.toString(), text]).toEqual(['group=paid', 'Zadie Newcome'])
  })

  test('are put together again from the address and what the entry keeps', () => {
    expect(filtersAt(searched('group=paid'), { text: 'Zadie Newcome' }, [])).toBe('group=paid&text=Zadie+Newcome')
  })

  test('leave what is the page’s own in the address, and do not take it for a filter', () => {
    const search = searched('registration=ZZ23KHP&scope=mine')
    expect(addressOf('scope=all', search, ['registration']).address.toString()).toBe('registration=ZZ23KHP&scope=all')
    expect(filtersAt(search, null, ['registration'])).toBe('scope=mine')
  })

  test.each([
    ['nothing', null],
    ['another page’s state', { from: '/stock' }],
    ['no text', { text: 5 }],
  ])('have no text where the entry keeps %s', (_what, state) => {
    expect(filtersAt(searched('days=90'), state, [])).toBe('days=90')
  })
})
