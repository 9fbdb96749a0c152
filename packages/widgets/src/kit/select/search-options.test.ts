import { describe, expect, it } from 'vitest'
import { optionMeant, searchOptions } from './search-options.ts'

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

const places = [
  { value: 'UK', label: 'United Kingdom', words: ['British', 'UK'] },
  { value: 'IO', label: 'British Indian Ocean Territory' },
  { value: 'IN', label: 'India', words: ['Indian'] },
  { value: 'UA', label: 'Ukraine' },
  { value: 'IE', label: 'Ireland' },
]

it.each([
  ['indian', ['IN', 'IO']],
  ['uk', ['UK', 'UA']],
  ['ocean', ['IO']],
  ['land', ['IE']],
])('puts the option that is %j before one that begins with it or only contains it', (query, found) => {
  expect(searchOptions(places, query).map(({ value }) => value)).toEqual(found)
})

it.each([
  ['British', true, 'UK'],
  ['British', false, 'UK'],
  ['brit', true, 'UK'],
  ['brit', false, null],
  ['irel', false, 'IE'],
  ['ocean', false, 'IO'],
  ['land', true, null],
  ['land', false, null],
  ['Atlantis', true, null],
])('%j left by Tab (%j) means %j', (query, isByTab, meant) => {
  expect(optionMeant(searchOptions(places, query), query, isByTab)?.value ?? null).toBe(meant)
})
