import { expect, test } from 'vitest'
import { people } from '../testing/index.ts'
import { blockedReason, isOffered } from './blocked-reason.ts'
import type { Guarded } from './policy.ts'

const OFF = 'Payments are not switched on for this dealership.'
const SUSPENDED = 'This dealership is suspended. Nothing new can be created until it is active again.'
const features = ['payments']

test.each<[string, Guarded, Parameters<typeof blockedReason>[1], string | null]>([
  ['a read of a suspended dealership', { access: 'reads' }, { status: 'Suspended' }, null],
  ['a write to it', { access: 'writes' }, { status: 'Suspended' }, SUSPENDED],
  ['a write to an active one', { access: 'writes' }, { status: 'Approved' }, null],
  ['a feature that is off', { access: 'reads', feature: 'payments' }, { status: 'Approved', features: [] }, OFF],
  [
    'a feature that is off comes before a suspended dealership',
    { access: 'writes', feature: 'payments' },
    { status: 'Suspended' },
    OFF,
  ],
  ['a feature that is on', { access: 'writes', feature: 'payments' }, { status: 'Approved', features }, null],
])('%s', (_, endpoint, dealership, reason) => {
  expect(blockedReason(endpoint, dealership, people.rhian)).toBe(reason)
})

test('staff go on with deals in flight of a suspended dealership, and make no new ones (D40)', () => {
  const suspended = { status: 'Suspended' }
  expect(blockedReason({ access: 'writes' }, suspended, people.owen)).toBeNull()
  expect(blockedReason({ access: 'makes' }, suspended, people.owen)).toBe(SUSPENDED)
})

test('a call is offered if its feature is on or if it needs none', () => {
  expect(isOffered({ access: 'reads', feature: 'payments' }, { features })).toBe(true)
  expect(isOffered({ access: 'reads', feature: 'payments' }, null)).toBe(false)
  expect(isOffered({ access: 'reads' }, null)).toBe(true)
})
