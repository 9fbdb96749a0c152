import { describe, expect, it } from 'vitest'
import { searchOptions } from './search-options.ts'

const options = [
  { value: '1', label: 'Quillmere Motors', text: 'Ludlow' },
  { value: '2', label: "Côte d'Azur Cars" },
]

describe('searchOptions', () => {
  it.each([
    ['', ['1', '2']],
    ['quill mere', ['1']],
    ['LUDLOW', ['1']],
    ['cote dazur', ['2']],
    ['nobody', []],
  ])('%j finds %j', (query, found) => expect(searchOptions(options, query).map(({ value }) => value)).toEqual(found))
})
