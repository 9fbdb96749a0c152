import { expect, test } from 'vitest'
import { searchCountries } from './countries.ts'
import { countryWords } from './country-words.ts'

const names = (query?: string | null) => searchCountries(query).map(({ name, separator }) => (separator ? '-' : name))

test('§5: the United Kingdom and Ireland, a separator, then the rest in alphabetical order', () => {
  const list = names('')
  expect(list.slice(0, 4)).toEqual(['United Kingdom', 'Ireland', '-', 'Afghanistan'])
  expect(list.at(-1)).toBe('Zimbabwe')
  const rest = list.slice(3)
  expect(rest).toEqual([...rest].sort((one, other) => one.localeCompare(other, 'en-GB')))
})

test('every country of ISO 3166-1 is listed once, and only the separator has no code', () => {
  const list = searchCountries()
  const codes = list.filter(({ separator }) => !separator).map(({ code }) => code)
  expect(codes).toHaveLength(249)
  expect(new Set(codes).size).toBe(249)
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(list.filter(({ separator }) => separator)).toEqual([{ code: '', name: '', separator: true }])
})

test.each([
  ['UNITED', ['United Kingdom', '-', 'United Arab Emirates', 'United States']],
  ['  united   king ', ['United Kingdom']],
  ['newzea', ['New Zealand']],
  ["cote d'i", ["Côte d'Ivoire"]],
  ['Åland I', ['Åland Islands']],
  ['no such place', []],
])('§5: a search for %j ignores case and spaces', (query, found) => {
  expect(names(query)).toEqual(found)
})

test('an empty query lists all countries', () => {
  expect(searchCountries(null)).toHaveLength(250)
})

test.each([
  ['British', 'United Kingdom'],
  ['brit', 'United Kingdom'],
  ['uk', 'United Kingdom'],
  ['GB', 'United Kingdom'],
  ['england', 'United Kingdom'],
  ['English', 'United Kingdom'],
  ['Scottish', 'United Kingdom'],
  ['Welsh', 'United Kingdom'],
  ['northern irish', 'United Kingdom'],
  ['Irish', 'Ireland'],
  ['Dutch', 'Netherlands'],
  ['filipino', 'Philippines'],
  ['monegasque', 'Monaco'],
  ['Burmese', 'Myanmar'],
])('a nationality or another name finds its country first: %j', (query, found) => {
  expect(names(query)[0]).toMatch(new RegExp(`^${found}`))
})

test('every country with inhabitants has a nationality or another name', () => {
  const codes = searchCountries().flatMap(({ code, separator }) => (separator ? [] : code))
  expect(codes.filter((code) => countryWords(code).length === 0)).toEqual(['BV', 'TF', 'HM', 'UM'])
})
