import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '../models/index.ts'
import { aUser, people } from '../testing/index.ts'
import { dealerStatusReason, effectOfDealerStatus } from './dealer-status.ts'
import { type AccessRecord, type Actor, accessProblem, mayCall, reaches } from './may-call.ts'
import { rolesOf } from './person.ts'
import { type Access, type AccessRule, accessPolicy, type Guarded, isFeatureOn } from './policy.ts'

const { rhian, owen, ifeoma } = people
const nia: Actor = { ...people.nia, dealerships: [1001, 1002] }
const marek: Actor = { ...people.marek, dealerships: [1002, 1003] }
const superDealer = aUser({ roles: ['SuperUser'] })
const stranger = aUser({ accessType: 3, roles: ['SuperUser'] })
const EVERY_ACCESS = (Object.keys(accessPolicy) as Access[]).map((access): Guarded => ({ access }))
const reads: Guarded = { access: 'reads' }
const writes: Guarded = { access: 'writes' }
const makes: Guarded = { access: 'makes' }
const stock: Guarded = { ...reads, feature: 'stock' }
const payments: Guarded = { ...reads, feature: 'payments' }
const asksPayment: Guarded = { ...writes, feature: 'payments' }
const ofStaff: Guarded = { access: 'staff of the dealership' }
const self: Guarded = { access: 'self' }

const active = { dealerStatus: 'Approved', features: FEATURES }
const own: AccessRecord = { affiliateUserId: 1001, ...active }
const others: AccessRecord = { affiliateUserId: 1009, ...active }

test.each<[string, Actor | null, string[]]>([
  ['staff', owen, ['staff']],
  ['area manager', nia, ['area']],
  ['SuperUser of the staff', ifeoma, ['staff', 'super']],
  ['dealer', rhian, ['dealer']],
  ['SuperUser dealer', superDealer, ['super', 'dealer']],
  ['group staff', marek, ['group', 'dealer']],
  ['stranger', stranger, []],
  ['nobody', null, []],
  ['a token without claims', {}, []],
  ['roles that are not a list', { accessType: 7, roles: 'SuperUser' as never }, ['dealer']],
  ['skills that are not a list', { accessType: 1, skills: '74' as never }, ['staff']],
])('D24: %s', (_, actor, roles) => {
  expect(rolesOf(actor)).toEqual(roles)
})

test.each<[string, Actor | null, number | null | undefined, boolean]>([
  ['staff, any dealership', owen, 1009, true],
  ['a SuperUser dealer, any', superDealer, 1009, true],
  ['an area manager, of the region', nia, 1002, true],
  ['an area manager, of another', nia, 1009, false],
  ['an area manager, region unknown', people.nia, 1002, false],
  ['a dealer, their own', rhian, 1001, true],
  ['a dealer, another', rhian, 1002, false],
  ['a dealer with a list of dealerships, which dealers cannot have', { ...rhian, dealerships: [1002] }, 1002, false],
  ['group staff, of the group', marek, 1003, true],
  ['group staff, of another', marek, 1001, false],
  ['group staff, group unknown', people.marek, 1003, false],
  ['a stranger', stranger, 1001, false],
  ['nobody', null, 1001, false],
  ['staff, no dealership', owen, null, false],
  ['staff, none named', owen, undefined, false],
  ['an area manager has no own', { ...nia, affiliateUserId: 1009 }, 1009, false],
])('§6 reach: %s', (_, actor, affiliateUserId, expected) => {
  expect(reaches(actor, affiliateUserId)).toBe(expected)
})

const suspended = { ...own, dealerStatus: 'Suspended' }

test.each<[string, Actor | null, Guarded, AccessRecord | undefined, string | null]>([
  ['a dealer creates for their own', rhian, writes, own, null],
  ["another dealership's record is not found", rhian, reads, others, 'NOT_FOUND'],
  ['a record without a dealership is not found', rhian, reads, {}, 'NOT_FOUND'],
  ['staff see any', owen, reads, others, null],
  ['a suspended dealership reads', rhian, reads, suspended, null],
  ['a suspended dealership cannot write', rhian, writes, suspended, 'DEALER_NOT_ACTIVE'],
  ['staff go on with its deals in flight', owen, writes, suspended, null],
  ['an area manager too', nia, writes, suspended, null],
  ['staff make nothing new for it', owen, makes, suspended, 'DEALER_NOT_ACTIVE'],
  ['a SuperUser dealer is not staff', superDealer, writes, suspended, 'DEALER_NOT_ACTIVE'],
  ['an absent status reads only', rhian, writes, { affiliateUserId: 1001 }, 'DEALER_NOT_ACTIVE'],
  ['a feature that is off', rhian, payments, { ...own, features: ['stock'] }, 'FEATURE_OFF'],
  ['absent features are off', rhian, stock, { affiliateUserId: 1001 }, 'FEATURE_OFF'],
  ['a feature that is on', rhian, stock, { affiliateUserId: 1001, features: ['stock'] }, null],
  [
    'a feature that is off comes before a suspended dealership',
    rhian,
    asksPayment,
    { ...suspended, features: [] },
    'FEATURE_OFF',
  ],
  ['audit by a dealer is forbidden', rhian, ofStaff, own, 'FORBIDDEN'],
  ['audit of another dealership is not found', rhian, ofStaff, others, 'NOT_FOUND'],
  ['audit by staff', owen, ofStaff, others, null],
  ['erasing by an area manager', nia, ofStaff, own, null],
  ['erasing outside the region', nia, ofStaff, others, 'NOT_FOUND'],
  ['erasing by a SuperUser dealer', superDealer, ofStaff, own, 'FORBIDDEN'],
  ['a portal version by a dealer', rhian, { access: 'staff alone' }, undefined, 'FORBIDDEN'],
  ['a portal version by staff', owen, { access: 'staff alone' }, undefined, null],
  ['the own settings', rhian, self, { userId: 1 }, null],
  ['the own settings, suspended', rhian, self, { userId: 1, dealerStatus: 'Suspended' }, null],
  ["another's settings", rhian, self, { userId: 2 }, 'NOT_FOUND'],
  ['settings without a user', { ...rhian, userId: null }, self, { userId: null }, 'NOT_FOUND'],
  ['the account', rhian, { access: 'account' }, undefined, null],
  ['the account, handed over', { ...rhian, isHandedOver: true }, { access: 'account' }, undefined, 'FORBIDDEN'],
  ['the work, handed over', { ...rhian, isHandedOver: true }, writes, own, null],
  ['at all, without a record', rhian, asksPayment, undefined, null],
  ['a stranger, without a record', stranger, { access: 'open' }, undefined, 'FORBIDDEN'],
  ['what lenders pay the broker', rhian, ofStaff, own, 'FORBIDDEN'],
])('D25: %s', (_, actor, endpoint, record, problem) => {
  expect(accessProblem(actor, endpoint, record)).toBe(problem)
  expect(mayCall(actor, endpoint, record)).toBe(problem === null)
})

test.each(['destroys', '', 'toString', '__proto__', 'constructor'])(
  'an unknown access kind %j allows no call',
  (access) => {
    const endpoint = { access: access as Access }
    expect(accessProblem(owen, endpoint, own)).toBe('FORBIDDEN')
    expect(mayCall(ifeoma, endpoint)).toBe(false)
  },
)

test('without a valid login only public calls are allowed', () => {
  for (const actor of [null, undefined, stranger, {}]) {
    const allowed = EVERY_ACCESS.filter((endpoint) => mayCall(actor, endpoint) || mayCall(actor, endpoint, own))
    expect(allowed.map(({ access }) => access)).toEqual(['public', 'key', 'buyer'])
  }
})

test('D40: for a read-only dealership no user makes anything, and only staff write', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(rhian, marek, nia, owen, ifeoma, superDealer),
      fc.constantFrom(...EVERY_ACCESS),
      fc.constantFrom('Suspended', 'OnHold', 'SetupInProgress', 'Declined', 'Whatever', null),
      (actor, endpoint, dealerStatus) => {
        const rule: AccessRule = accessPolicy[endpoint.access]
        fc.pre(rule.writes === true)
        const goesOn = !rule.makes && actor?.accessType === 1
        expect(mayCall(actor, endpoint, { ...own, dealerStatus })).toBe(goesOn)
      },
    ),
  )
})

test.each([
  ['Approved', 'everything', null],
  ['ApprovedDCIOnly', 'everything', null],
  ['OneOffDeal', 'everything', null],
  ['Tentative', 'everything', null],
  ['Suspended', 'read-only', 'This dealership is suspended. Nothing new can be created until it is active again.'],
  ['OnHold', 'read-only', 'This dealership is on hold. Nothing new can be created until it is active again.'],
  [
    'SetupInProgress',
    'read-only',
    'This dealership is still being set up. Nothing new can be created until that is done.',
  ],
  ['Declined', 'no-login', 'This dealership has no access.'],
  ['Unheard', 'read-only', 'This dealership is not known to be active. Nothing new can be created.'],
  ['toString', 'read-only', 'This dealership is not known to be active. Nothing new can be created.'],
  [null, 'read-only', 'This dealership is not known to be active. Nothing new can be created.'],
  [undefined, 'read-only', 'This dealership is not known to be active. Nothing new can be created.'],
])('D40: %s means %s', (status, effect, reason) => {
  expect(effectOfDealerStatus(status)).toBe(effect)
  expect(dealerStatusReason(status)).toBe(reason)
})

test.each([
  [['payments'], 'payments', true],
  [['payments'], 'stock', false],
  [['teleport'], 'teleport', false],
  [[], 'payments', false],
  [null, 'payments', false],
  [undefined, 'payments', false],
  ['payments' as never, 'payments', false],
])('D41: with the features %j, %s is on: %s', (features, feature, on) => {
  expect(isFeatureOn(features, feature)).toBe(on)
})
