import type { Feature } from '../models/index.ts'
import { dealerStatusReason } from './dealer-status.ts'
import { type Actor, dealershipProblem, powerOf } from './may-call.ts'
import { type Guarded, isFeatureOn } from './policy.ts'
import { powerReason } from './powers.ts'

/** The part of a dealership that access rules read. */
interface Dealership {
  readonly affiliateUserId?: number | null | undefined
  readonly status?: string | null | undefined
  readonly features?: readonly string[] | null | undefined
}

const NAMES: Readonly<Record<Feature, string>> = {
  payments: 'Payments are',
  'instant-bank': 'Instant bank payments are',
  stock: 'Stock is',
  pcp: 'PCP is',
  'public-quick-quote': 'The quick quote on your own pages is',
}

/** Whether the dealership has the feature that a call needs (D41); a call without one is always offered. */
export function isOffered({ feature }: Guarded, dealership: Dealership | null | undefined): boolean {
  return feature === undefined || isFeatureOn(dealership?.features, feature)
}

/** Why a screen disables a call for this dealership (D40, D41, D78), in the cases in which the server refuses it; null when neither does. */
export function blockedReason(
  endpoint: Guarded,
  { affiliateUserId, status, features }: Dealership,
  actor: Actor | null | undefined,
): string | null {
  switch (dealershipProblem(endpoint, { affiliateUserId, dealerStatus: status, features }, actor)) {
    case 'FEATURE_OFF':
      return `${NAMES[endpoint.feature ?? 'payments']} not switched on for this dealership.`
    case 'ROLE_NOT_ALLOWED':
      return powerReason(powerOf(endpoint) ?? 'work')
    case 'DEALER_NOT_ACTIVE':
      return dealerStatusReason(status)
    default:
      return null
  }
}
