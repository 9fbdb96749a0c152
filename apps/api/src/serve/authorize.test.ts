import { AccessType, type Guarded } from '@forecourt/core'
import { expect, it } from 'vitest'
import type { CallerUser } from '../security/caller.ts'
import { authorizationOf } from './authorize.ts'

const person = { accessType: AccessType.Dealer, userId: 7, affiliateUserId: 1001, roles: [], skills: [], exp: 0 }
const dealer: CallerUser = { ...person, dealerships: [], isConfirmed: true }

it.each<[string, CallerUser | null, Guarded, object, string | null]>([
  ['their dealership', dealer, { access: 'reads' }, { affiliateUserId: 1001 }, null],
  ['another dealership', dealer, { access: 'reads' }, { affiliateUserId: 1002 }, 'NOT_FOUND'],
  ['no dealership', dealer, { access: 'reads' }, {}, 'NOT_FOUND'],
  ['a dealership whose status is not read', dealer, { access: 'writes' }, person, 'DEALER_NOT_ACTIVE'],
  ['a dealership whose features are not read', dealer, { access: 'reads', feature: 'pcp' }, person, 'FEATURE_OFF'],
  ['a dealership, without a login', null, { access: 'reads' }, { affiliateUserId: 1001 }, 'NOT_FOUND'],
  ['themselves', dealer, { access: 'self' }, { userId: 7 }, null],
  ['another user', dealer, { access: 'self' }, { userId: 8 }, 'NOT_FOUND'],
])('access to a record of %s is checked without row-level security', (_whose, user, endpoint, subject, code) => {
  const judge = () => authorizationOf({ user, client: null }, endpoint).authorizeFor(subject)
  if (code === null) expect(judge).not.toThrow()
  else expect(judge).toThrow(expect.objectContaining({ code }))
})
