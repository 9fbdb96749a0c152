import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES } from '../models/index.ts'
import { aUser, people } from '../testing/index.ts'
import { type Action, accessRows } from './actions.ts'
import { type AccessRecord, type Actor, allows, reaches, refusalOf } from './allows.ts'
import { dealerStatusReason, effectOfDealerStatus } from './dealer-status.ts'
import { isFeatureOn } from './features.ts'
import { rolesOf } from './roles.ts'

const { rhian, owen, ifeoma } = people
const nia: Actor = { ...people.nia, dealerships: [1001, 1002] }
const marek: Actor = { ...people.marek, dealerships: [1002, 1003] }
const superDealer = aUser({ roles: ['SuperUser'] })
const stranger = aUser({ accessType: 3, roles: ['SuperUser'] })
const ACTIONS = Object.keys(accessRows) as Action[]

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
  ['a token that says nothing', {}, []],
  ['roles that are no list', { accessType: 7, roles: 'SuperUser' as never }, ['dealer']],
  ['skills that are no list', { accessType: 1, skills: '74' as never }, ['staff']],
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
  ['a dealer with a list that is not theirs to have', { ...rhian, dealerships: [1002] }, 1002, false],
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

test.each<[string, Actor | null, Action, AccessRecord | undefined, string | null]>([
  ['a dealer creates for their own', rhian, 'application.create', own, null],
  ["another's is not seen", rhian, 'application.view', others, 'NOT_FOUND'],
  ['a record without a dealership is not seen', rhian, 'application.view', {}, 'NOT_FOUND'],
  ['staff see any', owen, 'application.view', others, null],
  ['a suspended dealership reads', rhian, 'application.view', suspended, null],
  ['a suspended dealership makes nothing', rhian, 'application.create', suspended, 'DEALER_NOT_ACTIVE'],
  ['nor do staff for it', owen, 'application.create', suspended, 'DEALER_NOT_ACTIVE'],
  ['a status nobody gave reads only', rhian, 'note.add', { affiliateUserId: 1001 }, 'DEALER_NOT_ACTIVE'],
  ['a feature that is off', rhian, 'payment.view', { ...own, features: ['stock'] }, 'FEATURE_OFF'],
  ['features nobody gave are off', rhian, 'stock.view', { affiliateUserId: 1001 }, 'FEATURE_OFF'],
  ['a feature that is on', rhian, 'stock.view', { affiliateUserId: 1001, features: ['stock'] }, null],
  ['off comes before not active', rhian, 'payment.request', { ...suspended, features: [] }, 'FEATURE_OFF'],
  ['audit is for staff: seen, not allowed', rhian, 'audit.view', own, 'FORBIDDEN'],
  ["audit of another's is not seen", rhian, 'audit.view', others, 'NOT_FOUND'],
  ['audit by staff', owen, 'audit.view', others, null],
  ['erasing by an area manager', nia, 'person.erase', own, null],
  ['erasing outside the region', nia, 'person.erase', others, 'NOT_FOUND'],
  ['erasing by a SuperUser dealer', superDealer, 'person.erase', own, 'FORBIDDEN'],
  ['a portal version by a dealer', rhian, 'portal-version.add', undefined, 'FORBIDDEN'],
  ['a portal version by staff', owen, 'portal-version.add', undefined, null],
  ['the own settings', rhian, 'user-settings.save', { userId: 1 }, null],
  ['the own settings, suspended', rhian, 'user-settings.save', { userId: 1, dealerStatus: 'Suspended' }, null],
  ["another's settings", rhian, 'user-settings.save', { userId: 2 }, 'NOT_FOUND'],
  ["nobody's settings", { ...rhian, userId: null }, 'user-settings.save', { userId: null }, 'NOT_FOUND'],
  ['at all, without a record', rhian, 'payment.request', undefined, null],
  ['a stranger, without a record', stranger, 'address.search', undefined, 'FORBIDDEN'],
  ['what lenders pay the broker', rhian, 'commission.view', own, 'FORBIDDEN'],
])('D25: %s', (_, actor, action, record, refusal) => {
  expect(refusalOf(actor, action, record)).toBe(refusal)
  expect(allows(actor, action, record)).toBe(refusal === null)
})

test.each(['application.destroy', '', 'toString', '__proto__', 'constructor'])('no row %j, no access', (action) => {
  expect(refusalOf(owen, action as Action, own)).toBe('FORBIDDEN')
  expect(allows(ifeoma, action as Action)).toBe(false)
})

test.each([null, undefined, stranger, {}])('neither staff nor dealer may do anything: %#', (actor) => {
  expect(ACTIONS.filter((action) => allows(actor, action) || allows(actor, action, own))).toEqual([])
})

test('D40: a dealership that reads only writes nothing, whoever asks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(rhian, marek, nia, owen, ifeoma, superDealer),
      fc.constantFrom(...ACTIONS),
      fc.constantFrom('Suspended', 'OnHold', 'SetupInProgress', 'Declined', 'Whatever', null),
      (actor, action, dealerStatus) => {
        fc.pre('writes' in accessRows[action])
        expect(allows(actor, action, { ...own, dealerStatus })).toBe(false)
      },
    ),
  )
})

const doing = (writing: boolean) => ACTIONS.filter((action) => 'writes' in accessRows[action] === writing)

test('what writes to a dealership is a list to be read', () => {
  expect(doing(true)).toMatchInlineSnapshot(`
    [
      "application.create",
      "application.update",
      "application.convert",
      "application.flag-ntu",
      "quick-quote.create",
      "note.add",
      "document.upload",
      "document.remove",
      "quote.save",
      "quote.propose",
      "quote.accept",
      "quote.archive",
      "quote.proceed",
      "quote.send",
      "quote.request",
      "payment.request",
      "payment.refund",
      "instant-bank.configure",
      "instant-bank.register-interest",
      "dealer-settings.save",
      "website.save",
      "key.change",
    ]
  `)
})

test('the personal and the open are a list to be read', () => {
  const reachOf = (reach: string) => ACTIONS.filter((action) => accessRows[action].reach === reach)
  expect({ self: reachOf('self'), nobody: reachOf('nobody') }).toMatchInlineSnapshot(`
    {
      "nobody": [
        "address.search",
        "portal-version.add",
      ],
      "self": [
        "saved-vehicle.view",
        "saved-vehicle.save",
        "user-settings.view",
        "user-settings.save",
        "notification-settings.view",
        "notification-settings.save",
      ],
    }
  `)
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
])('D41: of %j the feature %s is on: %s', (features, feature, on) => {
  expect(isFeatureOn(features, feature)).toBe(on)
})
