import { type AccessRow, type Action, rowOf } from './actions.ts'
import { effectOfDealerStatus } from './dealer-status.ts'
import { isFeatureOn } from './features.ts'
import type { Person } from './person.ts'
import { type Role, rolesOf } from './roles.ts'

/** A user with the dealerships that their group or region was found to hold; nobody else needs any. */
export type Actor = Person & { readonly dealerships?: readonly number[] | null | undefined }

/** What is acted on: a dealership's record with that dealership's status and features, or a user's own. */
export interface AccessRecord {
  readonly affiliateUserId?: number | null | undefined
  readonly userId?: number | null | undefined
  readonly dealerStatus?: string | null | undefined
  readonly features?: readonly string[] | null | undefined
}

/** Codes of the contract's refusals: not seen is 404, seen and not allowed 403 (D25). */
export type AccessRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'FEATURE_OFF' | 'DEALER_NOT_ACTIVE'

type Actors = Actor | null | undefined

/** Every dealership, those of the region or group beside one's own, or one's own alone. */
export function reaches(actor: Actors, affiliateUserId: number | null | undefined): boolean {
  if (typeof affiliateUserId !== 'number') return false
  const roles = rolesOf(actor)
  if (roles.includes('super') || roles.includes('staff')) return true
  if (!roles.includes('area') && !roles.includes('dealer')) return false
  if (roles.includes('dealer') && actor?.affiliateUserId === affiliateUserId) return true
  const holdsMany = roles.includes('area') || roles.includes('group')
  return holdsMany && Array.isArray(actor?.dealerships) && actor.dealerships.includes(affiliateUserId)
}

/** Why a user may not act; null when they may. Without a record: whether they may at all, on any. */
export function refusalOf(actor: Actors, action: Action, record?: AccessRecord): AccessRefusal | null {
  const row = rowOf(action)
  if (!row) return 'FORBIDDEN'
  if (record && !isSeen(actor, row, record)) return 'NOT_FOUND'
  if (!rolesOf(actor).some((role: Role) => row.who.includes(role))) return 'FORBIDDEN'
  return record ? dealershipRefusal(row, record) : null
}

/** Whether a user may act: the same question in the screen, which disables, and in the server, which refuses. */
export function allows(actor: Actors, action: Action, record?: AccessRecord): boolean {
  return refusalOf(actor, action, record) === null
}

function isSeen(actor: Actors, { reach }: AccessRow, record: AccessRecord): boolean {
  if (reach === 'nobody') return true
  if (reach === 'self') return typeof record.userId === 'number' && actor?.userId === record.userId
  return reaches(actor, record.affiliateUserId)
}

function dealershipRefusal({ feature, writes }: AccessRow, record: AccessRecord): AccessRefusal | null {
  if (feature && !isFeatureOn(record.features, feature)) return 'FEATURE_OFF'
  return writes && effectOfDealerStatus(record.dealerStatus) !== 'everything' ? 'DEALER_NOT_ACTIVE' : null
}
