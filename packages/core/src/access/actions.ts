import type { Feature } from '../models/index.ts'
import type { Role } from './roles.ts'

/** Whose records an action touches: a dealership's, the user's own, or nobody's. */
export type Reach = 'dealership' | 'self' | 'nobody'

export interface AccessRow {
  readonly who: readonly Role[]
  readonly reach: Reach
  /** Makes or changes something of the dealership, which must be active for it (D40). */
  readonly writes?: true
  readonly feature?: Feature
}

const EVERYBODY: readonly Role[] = ['staff', 'area', 'super', 'group', 'dealer']
const STAFF: readonly Role[] = ['staff', 'area']

const reads: AccessRow = { who: EVERYBODY, reach: 'dealership' }
const writes: AccessRow = { who: EVERYBODY, reach: 'dealership', writes: true }
const own: AccessRow = { who: EVERYBODY, reach: 'self' }
const open: AccessRow = { who: EVERYBODY, reach: 'nobody' }

/** Who may do what: one row per action. What has no row nobody may do. */
export const accessRows = {
  'application.view': reads,
  'application.create': writes,
  'application.update': writes,
  'application.convert': writes,
  'application.flag-ntu': writes,
  'application.reveal': reads,
  'credit-check.view': reads,
  'quick-quote.create': writes,
  'note.view': reads,
  'note.add': writes,
  'document.view': reads,
  'document.upload': writes,
  'document.remove': writes,
  'quote.view': reads,
  'quote.save': writes,
  'quote.propose': writes,
  'quote.accept': writes,
  'quote.archive': writes,
  'quote.proceed': writes,
  'quote.send': writes,
  'quote.request': writes,
  'rates.view': reads,
  'valuation.view': reads,
  'saved-vehicle.view': own,
  'saved-vehicle.save': own,
  'address.search': open,
  'stock.view': { ...reads, feature: 'stock' },
  'payment.view': { ...reads, feature: 'payments' },
  'payment.request': { ...writes, feature: 'payments' },
  'payment.refund': { ...writes, feature: 'payments' },
  'instant-bank.view': { ...reads, feature: 'instant-bank' },
  'instant-bank.configure': { ...writes, feature: 'instant-bank' },
  'instant-bank.register-interest': writes,
  'dealer.view': reads,
  'dealer-settings.view': reads,
  'dealer-settings.save': writes,
  'website.view': reads,
  'website.save': { ...writes, feature: 'public-quick-quote' },
  'key.view': { ...reads, feature: 'public-quick-quote' },
  'key.change': { ...writes, feature: 'public-quick-quote' },
  'user-settings.view': own,
  'user-settings.save': own,
  'notification.view': reads,
  'notification-settings.view': own,
  'notification-settings.save': own,
  'portal-version.add': { who: STAFF, reach: 'nobody' },
  'evidence.record': reads,
  'commission.view': { who: STAFF, reach: 'dealership' },
  'audit.view': { who: STAFF, reach: 'dealership' },
  'person.export': { who: STAFF, reach: 'dealership' },
  'person.erase': { who: STAFF, reach: 'dealership' },
} as const satisfies Record<string, AccessRow>

export type Action = keyof typeof accessRows

/** The row of an action; null when there is none. */
export function rowOf(action: string): AccessRow | null {
  return Object.hasOwn(accessRows, action) ? accessRows[action as Action] : null
}
