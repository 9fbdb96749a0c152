import { contract, type Feature } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { Store } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import routes from '../routing/routes.tsx?raw'
import { DESTINATIONS, type Destination, isCurrent, offeredOf, splitForRow } from './destinations.ts'

const entry = (path: string, feature?: Feature): Destination => ({ path, word: path, icon: Store, feature })
const paths = (destinations: readonly Destination[]) => destinations.map(({ path }) => path)
const rail = [entry('/'), entry('/stock', 'stock'), entry('/payments', 'payments'), entry('/settings')]

describe('the entries of the rail (D41)', () => {
  test.each([
    ['only entries without a feature until the features are known', null, ['/', '/settings']],
    ['no entry whose feature is off', new Set<Feature>(['stock']), ['/', '/stock', '/settings']],
    [
      'all entries with every feature on',
      new Set<Feature>(['stock', 'payments']),
      ['/', '/stock', '/payments', '/settings'],
    ],
  ])('%s', (_fact, features, expected) => {
    expect(paths(offeredOf(rail, features, people.rhian))).toEqual(expected)
  })

  test.each([
    ['staff with the compliance role', { ...people.owen, roles: ['Compliance'] }, true],
    ['other staff', people.owen, false],
    ['a SuperUser without it', { ...people.owen, roles: ['SuperUser'] }, false],
    ['a dealer', { ...people.rhian, roles: ['Compliance'] }, false],
    ['nobody', null, false],
  ])('the trail is for the compliance role: %s', (_who, user, isOffered) => {
    expect(paths(offeredOf(DESTINATIONS, null, user)).includes('/trail')).toBe(isOffered)
    expect(contract.trail.list.access).toBe('compliance')
  })
})

describe('the rail in a row', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`/${at}`))

  test.each([
    [4, 4, 0],
    [6, 6, 0],
    [7, 5, 2],
    [9, 5, 4],
  ])('of %i entries shows %i and keeps %i behind a button', (count, shown, more) => {
    const split = splitForRow(many(count))
    expect([split.shown.length, split.more.length]).toEqual([shown, more])
    expect(paths([...split.shown, ...split.more])).toEqual(paths(many(count)))
  })
})

test('an entry is current on its own path, and Customers while a customer is open', () => {
  const [customers, quote] = ['/', '/quick-quote'].map((path) => DESTINATIONS.find((each) => each.path === path))
  expect([customers, quote].map((each) => each && isCurrent(each, '/customer/5'))).toEqual([true, false])
  expect([customers, quote].map((each) => each && isCurrent(each, '/quick-quote'))).toEqual([false, true])
})

test('every path has one entry', () => {
  expect(new Set(paths(DESTINATIONS)).size).toBe(DESTINATIONS.length)
})

test.each(paths(DESTINATIONS).filter((path) => path !== '/'))('the entry %s has its own route', (path) => {
  expect(routes).toContain(`path: '${path}'`)
})
