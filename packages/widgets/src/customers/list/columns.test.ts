import { aMoment } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.tsx'

const titles = (size: 'wide' | 'medium' | 'narrow', ofSeveral: boolean) =>
  columnsFor({
    size,
    now: aMoment(),
    chosen: null,
    sort: 'changed',
    onSort: () => {},
    dealershipName: ofSeveral ? () => 'Quillmere Motors' : null,
  }).map(({ title }) => title)

describe('the dealership of a row', () => {
  it.each(['wide', 'medium'] as const)('has its own column, %s, if the list has several', (size) => {
    expect(titles(size, true)).toContain('Dealership')
    expect(titles(size, false)).not.toContain('Dealership')
  })
})
