import { effectOfDealerStatus } from './dealer-status.ts'
import { isCompliance, isStaff, type Person, rolesOf } from './person.ts'
import { type AccessRule, accessPolicy, type Guarded, isFeatureOn } from './policy.ts'
import { hasPower, type Power } from './powers.ts'

/** A user with the dealerships of their group or region; other users have none. */
export type Actor = Person & {
  readonly dealerships?: readonly number[] | null | undefined
  /** Whether they have just shown that it is them. Only the server knows: a screen leaves it out, and the call asks. */
  readonly isConfirmed?: boolean | undefined
}

/** The subject of a call: a dealership's record with that dealership's status and features, or a user's own data. */
export interface AccessRecord {
  readonly affiliateUserId?: number | null | undefined
  readonly userId?: number | null | undefined
  readonly dealerStatus?: string | null | undefined
  readonly features?: readonly string[] | null | undefined
}

/** Codes of the contract's problems: 404 if the user may not see the record, 403 if the user may see it but not act (D25). */
type AccessProblem =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'FEATURE_OFF'
  | 'ROLE_NOT_ALLOWED'
  | 'DEALER_NOT_ACTIVE'
  | 'FACTOR_NEEDED'
  | 'STEP_UP_NEEDED'

type Actors = Actor | null | undefined

/** Every dealership, those of the region or group with one's own, or only one's own. */
export function reaches(actor: Actors, affiliateUserId: number | null | undefined): boolean {
  if (typeof affiliateUserId !== 'number') return false
  const roles = rolesOf(actor)
  if (roles.includes('super') || roles.includes('staff')) return true
  if (!roles.includes('area') && !roles.includes('dealer')) return false
  if (roles.includes('dealer') && actor?.affiliateUserId === affiliateUserId) return true
  const holdsMany = roles.includes('area') || roles.includes('group')
  return holdsMany && Array.isArray(actor?.dealerships) && actor.dealerships.includes(affiliateUserId)
}

/** Why a user may not make a call; null when they may. Without a record: whether the user may make it on any record at all. */
export function accessProblem(actor: Actors, endpoint: Guarded, record?: AccessRecord): AccessProblem | null {
  // Unknown access never approves, even if the types exclude it.
  const rule: AccessRule | null = Object.hasOwn(accessPolicy, endpoint.access) ? accessPolicy[endpoint.access] : null
  if (!rule) return 'FORBIDDEN'
  if (record && !isSeen(actor, rule, record)) return 'NOT_FOUND'
  // A dealership's software cannot show that it is the user.
  if ((rule.ownLogin || endpoint.stepUp) && actor?.isHandedOver === true) return 'FORBIDDEN'
  if (actor?.needsFactor === true && !rule.beforeFactor) return 'FACTOR_NEEDED'
  if (rule.who && !rolesOf(actor).some((role) => rule.who?.includes(role))) return 'FORBIDDEN'
  if (rule.complianceOnly && !isCompliance(actor)) return 'FORBIDDEN'
  if (endpoint.stepUp && actor?.isConfirmed === false) return 'STEP_UP_NEEDED'
  return record ? dealershipProblem(endpoint, record, actor) : null
}

/** Whether a user may make a call. The screen uses it to disable, the server to refuse. */
export function mayCall(actor: Actors, endpoint: Guarded, record?: AccessRecord): boolean {
  return accessProblem(actor, endpoint, record) === null
}

function isSeen(actor: Actors, { reach }: AccessRule, record: AccessRecord): boolean {
  if (reach === 'none') return true
  if (reach === 'self') return typeof record.userId === 'number' && actor?.userId === record.userId
  return reaches(actor, record.affiliateUserId)
}

/** The power that a call needs; null for a read that every role may make. */
export function powerOf({ access, power }: Guarded): Power | null {
  const { writes }: AccessRule = accessPolicy[access]
  return power ?? (writes ? 'work' : null)
}

/**
 * Why the dealership's features or status, or the user's role in it, forbid a call. Staff go on with its deals in flight, and make no
 * new ones (D40).
 */
export function dealershipProblem(endpoint: Guarded, record: AccessRecord, actor?: Actors): AccessProblem | null {
  const { access, feature } = endpoint
  if (feature && !isFeatureOn(record.features, feature)) return 'FEATURE_OFF'
  const power = powerOf(endpoint)
  if (actor && power && !hasPower(actor, power, record.affiliateUserId)) return 'ROLE_NOT_ALLOWED'
  const { writes, makes }: AccessRule = accessPolicy[access]
  const isActive = !writes || effectOfDealerStatus(record.dealerStatus) === 'everything'
  if (isActive || (!makes && isStaff(actor))) return null
  return 'DEALER_NOT_ACTIVE'
}
