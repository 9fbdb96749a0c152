import type { Access } from '@forecourt/core'

/** Who calls, and whose records they name. */
export const CALLERS = [
  'nobody',
  /** The customer behind a quote link, after the code. Without it, they make the calls of a visitor who holds a link. */
  'buyer',
  'page',
  'dealer',
  'group',
  'area',
  'staff',
  'super',
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

const ALL_USERS: readonly CallerKind[] = ['dealer', 'group', 'area', 'staff', 'super', 'suspended']
const STAFF: readonly CallerKind[] = ['area', 'staff', 'super']

/** Staff reach every dealership but the area manager, who reaches the region; castlebeck, the other, is outside it. */
function reaches(caller: CallerKind, target: Target): boolean {
  if (target === 'unknown') return false
  return target === 'own' || caller === 'staff' || caller === 'super'
}

/** Every status that a call of this access may answer (§6, D24 to D26, D40). */
export function expectedStatuses(access: Access, caller: CallerKind, target: Target): readonly number[] {
  if (access === 'public') return [200, 204, 400, 401, 403, 404, 422, 429]
  // No call of theirs names another deal: the token does, and a document or upload of another's is not there.
  if (access === 'buyer') return caller === 'buyer' ? [...ADMITTED, ...HIDDEN] : SIGNED_OUT
  if (access === 'key') return caller === 'page' ? SERVED : [401, 403]
  if (caller === 'nobody' || caller === 'buyer') return SIGNED_OUT
  if (caller === 'banned') return BANNED
  if (caller === 'page') return answersToPage(access, target)
  return answersToUser(access, caller, target)
}

/** D26: a page has its own dealership's rates, settings and examples, and the quick quote; no other call is for its origin. */
function answersToPage(access: Access, target: Target): readonly number[] {
  if (access === 'page or user' || access === 'creates') return SERVED
  if (access === 'page or user, of a dealership') return target === 'own' ? SERVED : HIDDEN
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
    case 'creates':
      if (!reaches(caller, target)) return HIDDEN
      return caller === 'suspended' ? FORBIDDEN : ADMITTED
    case 'staff of the dealership':
      return isStaff ? (record === SERVED ? ADMITTED : HIDDEN) : FORBIDDEN
    case 'self':
      return target === 'own' ? ADMITTED : HIDDEN
    case 'own list':
    case 'open':
    case 'page or user':
      return ALL_USERS.includes(caller) ? ADMITTED : HIDDEN
    case 'lists':
      return [...SERVED, ...(reaches(caller, target) ? [] : HIDDEN)]
    case 'staff alone':
      return isStaff ? SERVED : FORBIDDEN
    case 'region':
      return caller === 'area' ? (target === 'own' ? SERVED : HIDDEN) : FORBIDDEN
    case 'group':
      return target === 'unknown' || caller === 'dealer' || caller === 'suspended' ? [403, 404] : SERVED
    default:
      return []
  }
}
