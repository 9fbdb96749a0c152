import { expect, it, test } from 'vitest'
import { knownColumns, ListLayout } from './list-view.ts'

test.each([
  ['in the order of the view', ['status', 'customer'], ['status', 'customer']],
  ['without unknown ones', ['mood', 'customer'], ['customer']],
  ['each once', ['amount', 'amount'], ['amount']],
  ['the usual ones where none is left', ['mood'], null],
  ['the usual ones where none was chosen', [], null],
])('columns are %s', (_, given, known) => {
  expect(knownColumns(given)).toEqual(known)
})

it('a view saved by a later version is readable', () => {
  const later = { columns: ['mood'], filters: { mood: 'good' }, density: 'airy' }
  expect(ListLayout.parse(later)).toEqual(later)
})
