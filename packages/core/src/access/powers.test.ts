import { expect, test } from 'vitest'
import { aUser, people } from '../testing/index.ts'
import { blockedReason } from './blocked-reason.ts'
import { accessProblem } from './may-call.ts'
import type { Person } from './person.ts'
import type { Guarded } from './policy.ts'
import { dealerRoleIn, dealerRoleName, hasPower, type Power, powerReason } from './powers.ts'

const { rhian, marek, nia, owen, ifeoma } = people
const as = (role: string, more: Partial<Person> = {}): Person => ({
  ...rhian,
  ...more,
  dealerRoles: { [role]: [1001] },
})

const OWNERS_ALONE: readonly Power[] = ['website', 'bank', 'people', 'features', 'exports', 'second factor']
const MONEY: readonly Power[] = ['payments', 'refunds']

test.each<[string, Person, readonly Power[]]>([
  ['an owner', as('owner'), ['work', ...MONEY, ...OWNERS_ALONE]],
  ['a login made before roles', rhian, ['work', ...MONEY, ...OWNERS_ALONE]],
  ['sales', as('sales'), ['work']],
  ['accounts', as('accounts'), ['work', ...MONEY]],
  ['a role of another release', as('manager'), []],
  ['a role named as something else is', as('toString'), []],
  ['staff', owen, ['work', ...MONEY, ...OWNERS_ALONE]],
  ['an area manager', nia, ['work', ...MONEY, ...OWNERS_ALONE]],
  ['a SuperUser who is in sales', as('sales', { roles: ['SuperUser'] }), ['work', ...MONEY, ...OWNERS_ALONE]],
])('the powers of %s', (_, person, powers) => {
  const all: readonly Power[] = ['work', ...MONEY, ...OWNERS_ALONE]
  expect(all.filter((power) => hasPower(person, power, 1001))).toEqual(powers)
})

test.each(['', 'everything', 'toString', '__proto__'])('nobody of a dealership has the unknown power %j', (power) => {
  expect(hasPower(rhian, power as Power, 1001)).toBe(false)
})

test('a group’s login is an owner of each of its dealerships unless set otherwise', () => {
  const mixed = { ...marek, dealerRoles: { accounts: [1003] } }
  expect([1002, 1003].map((id) => dealerRoleIn(mixed, id))).toEqual(['owner', 'accounts'])
  expect([1002, 1003].map((id) => hasPower(mixed, 'people', id))).toEqual([true, false])
})

test('a login with roles has no role where no dealership is named', () => {
  expect(dealerRoleIn(as('sales'), null)).toBeNull()
  expect(hasPower(as('sales'), 'work', undefined)).toBe(false)
})

test('a role has its name, and one that is not known says so', () => {
  expect(['owner', 'sales', 'accounts', 'manager', null].map(dealerRoleName)).toEqual([
    'Owner',
    'Sales',
    'Accounts',
    'Unknown',
    'Unknown',
  ])
})

const own = { affiliateUserId: 1001, dealerStatus: 'Approved', features: ['payments'] }
const refunds: Guarded = { access: 'writes', feature: 'payments', power: 'refunds' }

test.each<[string, Person, Guarded, object, string | null]>([
  ['sales refund', as('sales'), refunds, own, 'ROLE_NOT_ALLOWED'],
  ['accounts refund', as('accounts'), refunds, own, null],
  ['sales change a customer', as('sales'), { access: 'writes' }, own, null],
  ['an unknown role reads', as('manager'), { access: 'reads' }, own, null],
  ['an unknown role changes nothing', as('manager'), { access: 'writes' }, own, 'ROLE_NOT_ALLOWED'],
  [
    'another dealership does not exist, whatever the role',
    as('sales'),
    refunds,
    { ...own, affiliateUserId: 1009 },
    'NOT_FOUND',
  ],
  ['a feature that is off is named first', as('sales'), refunds, { ...own, features: [] }, 'FEATURE_OFF'],
  [
    'the role is named before a suspension, which passes',
    as('sales'),
    refunds,
    { ...own, dealerStatus: 'Suspended' },
    'ROLE_NOT_ALLOWED',
  ],
])('D78: %s', (_, person, endpoint, record, problem) => {
  expect(accessProblem(person, endpoint, record)).toBe(problem)
})

test('a screen gives the reason that the server gives', () => {
  const dealership = { affiliateUserId: 1001, status: 'Approved', features: ['payments'] }
  expect(blockedReason(refunds, dealership, as('sales'))).toBe(powerReason('refunds'))
  expect(blockedReason({ access: 'writes' }, dealership, as('manager'))).toBe(powerReason('work'))
  expect(blockedReason(refunds, dealership, aUser({ dealerRoles: { accounts: [1001] } }))).toBeNull()
  expect(blockedReason(refunds, dealership, ifeoma)).toBeNull()
})
