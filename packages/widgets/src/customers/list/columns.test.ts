import { aMoment } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.tsx'

const titles = (size: 'wide' | 'medium' | 'narrow', ofSeveral: boolean) =>
  columnsFor({
    ...{ size, now: aMoment(), chosen: null, sort: 'changed', onSort: () => {} },
    dealershipName: ofSeveral ? () => 'Quillmere Motors' : null,
  }).map(({ title }) => title)

describe('whose a row is', () => {
  it.each(['wide', 'medium'] as const)('stands in a column of its own, %s, where the list is of several', (size) => {
    expect(titles(size, true)).toContain('Dealership')
    expect(titles(size, false)).not.toContain('Dealership')
  })
})
