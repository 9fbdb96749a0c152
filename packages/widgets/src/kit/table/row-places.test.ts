import { expect, it } from 'vitest'
import { type Placed, placeRows } from './row-places.ts'

const placed = (ids: string): readonly Placed[] => [...ids].map((id, at) => ({ id, key: at + 1 }))
const written = (rows: readonly Placed[]) => rows.map(({ id, key }) => `${id}${key}`).join(' ')

it.each([
  ['the first rows have elements of their own', '', 'abc', 'a1 b2 c3'],
  ['rows that stay keep theirs', 'abc', 'abc', 'a1 b2 c3'],
  ['after a jump all are taken over, in order', 'abc', 'xyz', 'x1 y2 z3'],
  ['scrolled down, those that come have new ones behind', 'abcd', 'cdef', 'c3 d4 e5 f6'],
  ['scrolled up, those that come have new ones before', 'cdef', 'abcd', 'a5 b6 c1 d2'],
  ['between rows that stay, those that come take over what is there', 'abcde', 'axe', 'a1 x2 e5'],
  ['a longer list makes what is lacking', 'ab', 'xyz', 'x1 y2 z3'],
  ['a row that stays far away stays where it is', 'axyz', 'akl', 'a1 k2 l3'],
  ['rows that change places keep their elements', 'abc', 'cba', 'c3 b2 a1'],
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
