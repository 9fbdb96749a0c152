import type { Dealer, User } from '@forecourt/core'
import { aDealer, dealers as known, people } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import { createDealership } from './state.ts'

function open(
  person: User,
  offered: readonly Dealer[] | null,
  chosen: readonly number[] = [],
  groupName: string | null = null,
) {
  const selected = signal(chosen)
  const told = vi.fn()
  const sources = {
    user: signal<User | null>(person),
    brokerName: signal('Forecourt'),
    dealers: signal(offered),
    groupName: signal(groupName),
    failed: signal(false),
    reload: () => {},
    selected,
    select: (ids: readonly number[]) => {
      selected.value = ids
    },
  }
  return { told, sources, ...createDealership(sources, told) }
}

const three = [known.quillmere, known.fernhollow, known.oakmantle]

describe('whose name stands in the bar (D24a)', () => {
  it.each<[string, User, readonly number[], string, string]>([
    ['the broker’s for staff with none selected', people.owen, [], 'Forecourt', ''],
    ['the one selected', people.owen, [1002], 'Fernhollow Cars', 'Hereford'],
    ['several', people.owen, [1001, 1002], 'Multiple Dealers Selected', ''],
    ['an area manager’s like other staff’s', people.nia, [], 'Forecourt', ''],
  ])('%s', (_fact, person, chosen, name, place) => {
    const { displayName, displayPlace } = open(person, three, chosen)
    expect([displayName.value, displayPlace.value]).toEqual([name, place])
  })

  it('a dealer’s own, who has nothing to choose', () => {
    const { displayName, displayPlace, canChange } = open(people.rhian, [known.quillmere])
    expect([displayName.value, displayPlace.value, canChange.value]).toEqual(['Quillmere Motors', 'Ludlow', false])
  })

  it('the group’s for group staff, who work for all of its dealerships', () => {
    const { displayName, displayPlace } = open(people.rhian, three, [], 'Marches Motor Group')
    expect([displayName.value, displayPlace.value]).toEqual(['Marches Motor Group', ''])
  })

  it('a SuperUser dealer with none selected has none', () => {
    const { displayName } = open({ ...people.rhian, roles: ['SuperUser'] }, three)
    expect(displayName.value).toBe('No Dealer Selected')
  })
})

it('says of each what one has to know before choosing it', () => {
  const offered = [known.quillmere, known.oakmantle, aDealer({ affiliateUserId: 9, isRegulated: false, town: null })]
  expect(open(people.owen, offered).choices.value.map(({ place }) => place)).toEqual([
    'Ludlow',
    'read only · Kidderminster',
    'not regulated',
  ])
})

it('offers nothing to choose before the list is here', () => {
  expect(open(people.owen, null).canChange.value).toBe(false)
})

it('tells the page once which were chosen', () => {
  const { choose, told, chosen } = open(people.owen, three)
  choose(['1001', '1005'])
  expect(told).toHaveBeenCalledExactlyOnceWith([1001, 1005])
  expect(chosen.value).toEqual(['1001', '1005'])
})

it('of five thousand keeps all that were chosen', () => {
  const many = Array.from({ length: 5000 }, (_, at) => aDealer({ affiliateUserId: at + 1, name: `Dealer ${at}` }))
  const all = many.map(({ affiliateUserId }) => affiliateUserId)
  const { chosen, displayName } = open(people.owen, many, all)
  expect(chosen.value).toHaveLength(5000)
  expect(displayName.value).toBe('Multiple Dealers Selected')
})
