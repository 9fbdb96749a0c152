import { expect, it } from 'vitest'
import { type Placed, placeRows } from './row-places.ts'

const placed = (ids: string): readonly Placed[] => [...ids].map((id, at) => ({ id, key: at + 1 }))
const written = (rows: readonly Placed[]) => rows.map(({ id, key }) => `${id}${key}`).join(' ')

it.each([
  ['the first rows get new elements', '', 'abc', 'a1 b2 c3'],
  ['rows that stay keep their elements', 'abc', 'abc', 'a1 b2 c3'],
  ['after a jump all elements are reused in order', 'abc', 'xyz', 'x1 y2 z3'],
  ['scrolling down adds new elements at the end', 'abcd', 'cdef', 'c3 d4 e5 f6'],
  ['scrolling up adds new elements at the start', 'cdef', 'abcd', 'a5 b6 c1 d2'],
  ['a row between rows that stay reuses a free element', 'abcde', 'axe', 'a1 x2 e5'],
  ['a longer list adds the missing elements', 'ab', 'xyz', 'x1 y2 z3'],
  ['a row that stays keeps its element and the others are reused', 'axyz', 'akl', 'a1 k2 l3'],
  ['reordered rows keep their elements', 'abc', 'cba', 'c3 b2 a1'],
])('%s', (_, before, after, expected) => expect(written(placeRows(placed(before), [...after], null))).toBe(expected))

it('the focused row keeps its element', () => {
  expect(written(placeRows(placed('abc'), ['x', 'y', 'z'], 'b'))).toBe('x1 y3 z4')
})

it('row keys stay unique as rows are added and removed', () => {
  let rows: readonly Placed[] = []
  for (const ids of ['abcdef', 'defghi', 'xbz', 'zxb', 'abcdef', 'q', '', 'mnop'])
    rows = placeRows(rows, [...ids], null)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})
