import { expect, it } from 'vitest'
import { keyGroupsOf } from './screen-keys.ts'

const keysOf = (screen: string) => keyGroupsOf(screen).flatMap(({ keys }) => keys.flatMap((each) => each.keys))

it.each([
  ['customers', '.'],
  ['customers', 'Space'],
  ['customers', 'Ctrl A'],
  ['customer', '.'],
  ['customer', 'J'],
  ['customer', 'K'],
  ['customer', 'F'],
  ['customer', 'N'],
  ['today', '.'],
  ['today', '1'],
  ['today', 'E'],
  ['today', 'S'],
  ['quick-quote', 'F'],
  ['payments', 'Enter'],
])('%s has %s', (screen, key) => {
  expect(keysOf(screen)).toContain(key)
})

it.each(['customers', 'settings', 'an unknown screen'])('search and the key sheet work on %s', (screen) => {
  expect(keysOf(screen)).toEqual(expect.arrayContaining(['Ctrl K', '/', '?', 'Z']))
})

it('a screen without keys of its own has one group', () => {
  expect(keyGroupsOf('settings')).toHaveLength(1)
})

it.each(['today', 'customers', 'customer', 'quick-quote', 'stock'])('each key of %s has one meaning', (screen) => {
  const keys = keysOf(screen)
  expect(new Set(keys).size).toBe(keys.length)
})
