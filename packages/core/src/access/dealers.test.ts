import { expect, test } from 'vitest'
import { aUser, dealers, people } from '../testing/index.ts'
import { affiliateUserIdOf, canChangeDealer, dealerDisplayName, dealerIdOf, fetchesByCreatedDate } from './dealers.ts'
import type { Person } from './person.ts'

const { rhian, marek, nia, owen, ifeoma } = people
const superDealer = aUser({ roles: ['SuperUser'] })
const stranger = aUser({ accessType: 3 })
const { quillmere, fernhollow } = dealers
const TWO = [quillmere, fernhollow]

test.each<[string, Person | null, readonly unknown[] | null | undefined, boolean]>([
  ['staff', owen, TWO, true],
  ['an area manager', nia, TWO, true],
  ['a SuperUser of the staff', ifeoma, TWO, true],
  ['a SuperUser dealer', superDealer, TWO, true],
  ['a dealer', rhian, TWO, false],
  ['group staff', marek, TWO, false],
  ['a stranger', stranger, TWO, false],
  ['nobody', null, TWO, false],
  ['staff before a list was loaded', owen, null, false],
  ['staff before a list was asked for', owen, undefined, false],
  ['staff with an empty list', owen, [], false],
])('§6: %s can change dealer', (_, user, list, can) => {
  expect(canChangeDealer(user, list)).toBe(can)
})

test.each<[string, Person | null, { name: string }[] | null, string]>([
  ['staff, none', owen, [], 'Forecourt'],
  ['staff, not loaded', owen, null, 'Forecourt'],
  ['staff, one', owen, [quillmere], 'Quillmere Motors'],
  ['staff, two', owen, TWO, 'Multiple Dealers Selected'],
  ['dealer, none', rhian, [], 'No Dealer Selected'],
  ['dealer, one', rhian, [quillmere], 'Quillmere Motors'],
  ['SuperUser dealer, none', superDealer, [], 'No Dealer Selected'],
  ['SuperUser dealer, two', superDealer, TWO, 'Multiple Dealers Selected'],
  ['nobody', null, [], 'No Dealer Selected'],
  ['a dealer without a name', rhian, [{ name: '' }], 'No Dealer Selected'],
])('D24a display name: %s', (_, user, selected, name) => {
  expect(dealerDisplayName(user, selected, 'Forecourt')).toBe(name)
})

test.each<[string, Person | null, { affiliateUserId: number }[] | null, number | null]>([
  ['staff, one', owen, [fernhollow], 1002],
  ['staff, none', owen, [], null],
  ['staff, not loaded', owen, null, null],
  ['staff, two', owen, TWO, null],
  ['area manager, one', nia, [fernhollow], 1002],
  ['SuperUser dealer, one', superDealer, [fernhollow], 1002],
  ['SuperUser dealer, none', superDealer, [], 1001],
  ['SuperUser dealer, two', superDealer, TWO, null],
  ['SuperUser of the staff, none', ifeoma, [], null],
  ['dealer, another selected', rhian, [fernhollow], 1001],
  ['dealer, none', rhian, [], 1001],
  ['group staff', marek, TWO, 1002],
  ['nobody', null, [fernhollow], null],
])('D24a affiliateUserId: %s', (_, user, selected, id) => {
  expect(affiliateUserIdOf(user, selected)).toBe(id)
})

test('a selected dealer without an id gives null', () => {
  expect(affiliateUserIdOf(owen, [{ name: 'Quillmere Motors' }])).toBeNull()
})

test.each<[string, Person | null, number | null, boolean]>([
  ['staff', owen, -1, true],
  ['an area manager', nia, -1, true],
  ['a dealer', rhian, 50101, false],
  ['a SuperUser dealer', superDealer, 50101, false],
  ['a dealer without one', { accessType: 7 }, null, false],
  ['nobody', null, null, false],
])('§6: dealerId and the date of %s', (_, user, dealerId, byCreated) => {
  expect(dealerIdOf(user)).toBe(dealerId)
  expect(fetchesByCreatedDate(user)).toBe(byCreated)
})
