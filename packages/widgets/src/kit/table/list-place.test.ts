import { describe, expect, it } from 'vitest'
import { detailIn, indexIn, readPlace, rowIn, withDetail, writePlace } from './list-place.ts'

const place = { id: 'b', index: 5, offset: -12, isOpened: true }

describe('the stored position of a list', () => {
  it('survives writing and reading with a separator in the row’s id', () => {
    expect(readPlace(writePlace({ ...place, id: 'a~b' }))).toEqual({ ...place, id: 'a~b' })
  })

  it.each(['p1', 'a~b|c', 'look-up ZZ23KHP 28400'])('keeps the open detail beside the row: %s', (detail) => {
    const text = withDetail(detail, writePlace({ ...place, id: 'x|y' }))
    expect([detailIn(text), readPlace(text)]).toEqual([detail, { ...place, id: 'x|y' }])
  })

  it('may have a detail and no row, or a row and no detail', () => {
    expect([detailIn(withDetail('a', '')), rowIn(withDetail('a', ''))]).toEqual(['a', ''])
    expect(detailIn(writePlace(place))).toBeNull()
  })

  it.each(['', 'nonsense', '1~2~opened~'])('is null for unreadable text: %j', (text) => {
    expect(readPlace(text)).toBeNull()
  })

  it.each([
    ['the row’s current index', ['a', 'b'], false, 1],
    ['null while the row may still load', ['a', 'c'], false, null],
    ['the index of a neighbour once the row is gone', ['a', 'c'], true, 1],
    ['null for an empty list', [], true, null],
  ])('is %s', (_fact, ids, isComplete, index) => {
    expect(indexIn(ids, place, isComplete)).toBe(index)
  })
})
