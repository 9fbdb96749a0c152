import { describe, expect, it } from 'vitest'
import { indexIn, readPlace, writePlace } from './list-place.ts'

const place = { id: 'b', index: 5, offset: -12, isOpened: true }

describe('the place of a list', () => {
  it('is written and read back, whatever the row is called', () => {
    expect(readPlace(writePlace({ ...place, id: 'a~b' }))).toEqual({ ...place, id: 'a~b' })
  })

  it.each(['', 'nonsense', '1~2~opened~'])('is none where nothing of the kind is given: %j', (text) => {
    expect(readPlace(text)).toBeNull()
  })

  it.each([
    ['the row’s own number, wherever it stands now', ['a', 'b'], false, 1],
    ['none while the row may still come', ['a', 'c'], false, null],
    ['that of a row beside it once it has gone', ['a', 'c'], true, 1],
    ['none where nothing is listed', [], true, null],
  ])('is %s', (_fact, ids, isComplete, index) => {
    expect(indexIn(ids, place, isComplete)).toBe(index)
  })
})
