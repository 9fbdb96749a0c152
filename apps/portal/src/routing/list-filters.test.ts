import { describe, expect, test } from 'vitest'
import { addressOf, filtersAt } from './list-filters.ts'

const searched = (search: string) => new URLSearchParams(search)

describe('the filters of a list', () => {
  test('appear in the URL without the typed text', () => {
    const { address, text } = addressOf('group=paid&text=Zadie+Newcome', searched(''), [])
    expect([address.toString(), text]).toEqual(['group=paid', 'Zadie Newcome'])
  })

  test('combine the URL with the text in the history entry', () => {
    expect(filtersAt(searched('group=paid'), { text: 'Zadie Newcome' }, [])).toBe('group=paid&text=Zadie+Newcome')
  })

  test('leave the page’s own parameters in the URL and do not treat them as filters', () => {
    const search = searched('registration=ZZ23KHP&scope=mine')
    expect(addressOf('scope=all', search, ['registration']).address.toString()).toBe('registration=ZZ23KHP&scope=all')
    expect(filtersAt(search, null, ['registration'])).toBe('scope=mine')
  })

  test.each([
    ['nothing', null],
    ['another page’s state', { from: '/stock' }],
    ['no text', { text: 5 }],
  ])('have no text if the history entry holds %s', (_what, state) => {
    expect(filtersAt(searched('days=90'), state, [])).toBe('days=90')
  })
})
