import type { Door } from '@forecourt/core'

/** Who walks, and whose records they name. */
export const WALKERS = ['nobody', 'page', 'dealer', 'group', 'area', 'staff', 'super', 'suspended', 'banned'] as const
export type Walker = (typeof WALKERS)[number]

export const TARGETS = ['own', 'other', 'unknown'] as const
export type Target = (typeof TARGETS)[number]

/** Served, or refused for what is in the record and not for who asks. */
const SERVED = [200, 204]
const ADMITTED = [200, 204, 412, 422]

const SIGNED_OUT = [401]
const FORBIDDEN = [403]
const HIDDEN = [404]
const BANNED = [409]

const ALL_USERS: readonly Walker[] = ['dealer', 'group', 'area', 'staff', 'super', 'suspended']
const STAFF: readonly Walker[] = ['area', 'staff', 'super']

/** Staff reach every dealership but the area manager, who reaches the region; castlebeck, the other, is outside it. */
function reaches(walker: Walker, target: Target): boolean {
  if (target === 'unknown') return false
  return target === 'own' || walker === 'staff' || walker === 'super'
}

/** Every status that a call through this door may answer (§6, D24 to D26, D40). */
export function expectedStatuses(door: Door, walker: Walker, target: Target): readonly number[] {
  if (door === 'public') return [200, 204, 400, 401, 403, 404, 422, 429]
  if (door === 'key') return walker === 'page' ? SERVED : [401, 403]
  if (walker === 'nobody') return SIGNED_OUT
  if (walker === 'banned') return BANNED
  if (walker === 'page') return answersToPage(door, target)
  return answersToUser(door, walker, target)
}

/** D26: a page has its own dealership's rates, settings and examples, and the quick quote; whatever else it asks is not for its origin. */
function answersToPage(door: Door, target: Target): readonly number[] {
  if (door === 'page or user' || door === 'creates') return SERVED
  if (door === 'page or user, of a dealership') return target === 'own' ? SERVED : HIDDEN
  return FORBIDDEN
}

function answersToUser(door: Door, walker: Walker, target: Target): readonly number[] {
  const isStaff = STAFF.includes(walker)
  const record = reaches(walker, target) ? SERVED : HIDDEN
  switch (door) {
    case 'reads':
    case 'page or user, of a dealership':
      return record
    case 'writes':
    case 'creates':
      if (!reaches(walker, target)) return HIDDEN
      return walker === 'suspended' ? FORBIDDEN : ADMITTED
    case 'reads as staff':
    case 'writes as staff':
      return isStaff ? (record === SERVED ? ADMITTED : HIDDEN) : FORBIDDEN
    case 'self':
      return target === 'own' ? ADMITTED : HIDDEN
    case 'own list':
    case 'open':
    case 'page or user':
      return ALL_USERS.includes(walker) ? ADMITTED : HIDDEN
    case 'lists':
      return [...SERVED, ...(reaches(walker, target) ? [] : HIDDEN)]
    case 'staff alone':
      return isStaff ? SERVED : FORBIDDEN
    case 'region':
      return walker === 'area' ? (target === 'own' ? SERVED : HIDDEN) : FORBIDDEN
    case 'group':
      return target === 'unknown' || walker === 'dealer' || walker === 'suspended' ? [403, 404] : SERVED
    default:
      return []
  }
}
