import { type Access, type Guarded, type Power, powerOf } from '@forecourt/core'

/** The caller, and the owner of the records in the call. */
export const CALLERS = [
  'nobody',
  /** The customer behind a room link, after entering the code. Before that, they make a visitor's calls with the link. */
  'buyer',
  'page',
  'dealer',
  'sales',
  'accounts',
  'group',
  'area',
  'staff',
  'super',
  /** Broker's staff with the role. */
  'compliance',
  'suspended',
  'banned',
] as const
export type CallerKind = (typeof CALLERS)[number]

export const TARGETS = ['own', 'other', 'unknown'] as const
export type Target = (typeof TARGETS)[number]

/** Served, or refused because of the record and not because of the caller. */
const SERVED = [200, 204]
const ADMITTED = [200, 204, 412, 422]

const SIGNED_OUT = [401]
const FORBIDDEN = [403]
const HIDDEN = [404]
const BANNED = [409]

const STAFF: readonly CallerKind[] = ['area', 'staff', 'super', 'compliance']
const ALL_USERS: readonly CallerKind[] = ['dealer', 'sales', 'accounts', 'group', ...STAFF, 'suspended']

/** Staff reach every dealership, and the area manager only the region; castlebeck, the other dealership, is outside it. */
function reaches(caller: CallerKind, target: Target): boolean {
  if (target === 'unknown') return false
  return target === 'own' || (STAFF.includes(caller) && caller !== 'area')
}

/** Every status that a call of this access may answer (§6, D24 to D26, D40). */
export function expectedStatuses(endpoint: Guarded, caller: CallerKind, target: Target): readonly number[] {
  const { access } = endpoint
  if (access === 'public') return [200, 204, 400, 401, 403, 404, 422, 429]
  // The token names the deal, so no call can name another; another deal's document or upload is not found.
  if (access === 'buyer') return caller === 'buyer' ? [...ADMITTED, ...HIDDEN] : SIGNED_OUT
  if (access === 'key') return caller === 'page' ? SERVED : [401, 403]
  if (caller === 'nobody' || caller === 'buyer') return SIGNED_OUT
  if (caller === 'banned') return BANNED
  if (caller === 'page') return answersToPage(access, target)
  if (reaches(caller, target) && !hasPowerOf(caller, powerOf(endpoint))) return FORBIDDEN
  return answersToUser(access, caller, target)
}

/** D78, written out: what sales and accounts may not do at a dealership that they reach. */
const LACKING: Readonly<Partial<Record<CallerKind, readonly Power[]>>> = {
  sales: ['website', 'bank', 'people', 'features', 'exports', 'second factor', 'payments', 'refunds'],
  accounts: ['website', 'bank', 'people', 'features', 'exports', 'second factor'],
}

const hasPowerOf = (caller: CallerKind, power: Power | null) => power === null || !LACKING[caller]?.includes(power)

/** D26: a page may use its dealership's rates, settings and examples, and the quick quote; no other call allows its origin. */
function answersToPage(access: Access, target: Target): readonly number[] {
  if (access === 'page or user') return SERVED
  if (access === 'page or user, of a dealership' || access === 'creates') return target === 'own' ? SERVED : HIDDEN
  return FORBIDDEN
}

function answersToUser(access: Access, caller: CallerKind, target: Target): readonly number[] {
  const isStaff = STAFF.includes(caller)
  const record = reaches(caller, target) ? SERVED : HIDDEN
  switch (access) {
    case 'reads':
    case 'page or user, of a dealership':
      return record
    case 'writes':
    case 'makes':
    case 'creates':
      if (!reaches(caller, target)) return HIDDEN
      return caller === 'suspended' ? FORBIDDEN : ADMITTED
    case 'staff of the dealership':
      return isStaff ? (record === SERVED ? ADMITTED : HIDDEN) : FORBIDDEN
    case 'self':
      return target === 'own' ? ADMITTED : HIDDEN
    case 'own list':
    case 'account':
    case 'open':
    case 'page or user':
      return ALL_USERS.includes(caller) ? ADMITTED : HIDDEN
    case 'security':
    case 'log out':
      return [...ADMITTED, ...HIDDEN]
    case 'lists':
      return [...SERVED, ...(reaches(caller, target) ? [] : HIDDEN)]
    case 'staff alone':
      return isStaff ? SERVED : FORBIDDEN
    case 'compliance':
      return caller === 'compliance' ? [...ADMITTED, ...HIDDEN] : FORBIDDEN
    case 'region':
      return caller === 'area' ? (target === 'own' ? SERVED : HIDDEN) : FORBIDDEN
    case 'group':
      return target === 'unknown' || (caller !== 'group' && !STAFF.includes(caller)) ? [403, 404] : SERVED
    default:
      return []
  }
}
