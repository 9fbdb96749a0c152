import { contract, type Dealer, type User } from '@forecourt/core'
import { aDealer, aDealerGroup, dealers, people, unreachable } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { createTestPage } from '../page/testing/test-page.ts'
import { createDealership } from './state.ts'

const three = [dealers.quillmere, dealers.fernhollow, dealers.oakmantle]

async function open(user: User, offered: Dealer[] = three, chosen: readonly number[] = []) {
  const told = vi.fn()
  const test = createTestPage({ user })
  test.on(contract.dealers.list, offered)
  test.on(contract.dealers.byRegion, offered)
  test.on(contract.dealers.group, aDealerGroup())
  const state = createDealership(test.page, told)
  const stop = state.displayName.subscribe(() => {})
  test.page.dealers.select(chosen)
  await test.settled()
  stop()
  return { told, test, ...state }
}

describe('the name in the bar (D24a)', () => {
  it.each<[string, User, readonly number[], string, string]>([
    ['the broker’s for staff with none selected', people.owen, [], 'Forecourt', ''],
    ['the one selected', people.owen, [1002], 'Fernhollow Cars', 'Hereford'],
    ['several', people.owen, [1001, 1002], 'Multiple Dealers Selected', ''],
    ['an area manager’s like other staff’s', people.nia, [], 'Forecourt', ''],
    ['a dealer’s own', people.rhian, [], 'Quillmere Motors', 'Ludlow'],
    [
      'the group’s for group staff, who work for all of its dealerships',
      people.marek,
      [],
      'Teme Valley Motor Group',
      '',
    ],
    [
      'none for a SuperUser dealer with none selected',
      { ...people.rhian, roles: ['SuperUser'] },
      [],
      'No Dealer Selected',
      '',
    ],
  ])('%s', async (_fact, user, chosen, name, place) => {
    const { displayName, displayPlace } = await open(user, three, chosen)
    expect([displayName.value, displayPlace.value]).toEqual([name, place])
  })
})

it('gives a dealer nothing to choose', async () => {
  const { canChange } = await open(people.rhian)
  expect(canChange.value).toBe(false)
})

it('shows the status and town of each choice', async () => {
  const offered = [
    dealers.quillmere,
    dealers.oakmantle,
    aDealer({ affiliateUserId: 9, isRegulated: false, town: null }),
  ]
  const { choices } = await open(people.owen, offered)
  expect(choices.value.map(({ text }) => text)).toEqual(['Ludlow', 'read only · Kidderminster', 'not regulated'])
})

it('offers nothing to choose until the list has loaded', () => {
  const { page } = createTestPage({ user: people.owen })
  expect(createDealership(page, () => {}).canChange.value).toBe(false)
})

it('does not call its dealerships missing when a later fetch fails', async () => {
  const { test, failed, reload, choices } = await open(people.owen)
  test.on(contract.dealers.list, unreachable())
  reload()
  await test.settled()
  expect([choices.value.length, failed.value]).toEqual([3, null])
})

it('tells the page once which dealerships were chosen', async () => {
  const { choose, told, chosen } = await open(people.owen)
  choose(['1001', '1005'])
  expect(told).toHaveBeenCalledExactlyOnceWith([1001, 1005])
  expect(chosen.value).toEqual(['1001', '1005'])
})

it('keeps every choice among five thousand', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => aDealer({ affiliateUserId: at + 1, name: `Dealer ${at}` }))
  const { chosen, displayName } = await open(
    people.owen,
    many,
    many.map(({ affiliateUserId }) => affiliateUserId),
  )
  expect(chosen.value).toHaveLength(5000)
  expect(displayName.value).toBe('Multiple Dealers Selected')
})
