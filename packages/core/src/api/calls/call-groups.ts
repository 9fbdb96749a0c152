import {
  addresses,
  applications,
  audit,
  auth,
  boodil,
  dealers,
  documents,
  keys,
  notes,
  notifications,
  payments,
  person,
  portal,
  quickQuotes,
  quotes,
  settings,
  vehicles,
} from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const addressCalls = (call: Call) => methodsOf(call, addresses)

export const applicationCalls = (call: Call) => methodsOf(call, applications)

export const authCalls = (call: Call) => methodsOf(call, auth)

/** Quiet look-ups (spec §8): groups and rates. */
export const dealerCalls = (call: Call) => methodsOf(call, dealers, { group: null, groups: [], rates: null })

export const documentCalls = (call: Call) => methodsOf(call, documents)

/** The portal notes are a quiet look-up (spec §8). */
export const noteCalls = (call: Call) => methodsOf(call, notes, { list: [] })

/** The list is a quiet look-up (spec §8). */
export const notificationCalls = (call: Call) => methodsOf(call, notifications, { list: [] })

/** Without the webhook, which the payment provider calls. */
export function paymentCalls(call: Call) {
  const { webhook: _, ...ours } = payments
  return methodsOf(call, ours)
}

export const portalCalls = (call: Call) => methodsOf(call, portal)

/** Instant bank payments. */
export const boodilCalls = (call: Call) => methodsOf(call, boodil)

/** The list is a quiet look-up (spec §8). */
export const quickQuoteCalls = (call: Call) => methodsOf(call, quickQuotes, { list: [] })

/** The proposals are a quiet look-up (spec §8). */
export const quoteCalls = (call: Call) => methodsOf(call, quotes, { proposals: [] })

export const keyCalls = (call: Call) => methodsOf(call, keys)

export const auditCalls = (call: Call) => methodsOf(call, audit)

export const personCalls = (call: Call) => methodsOf(call, person)

export const settingsCalls = (call: Call) => methodsOf(call, settings)

export const vehicleCalls = (call: Call) => methodsOf(call, vehicles)
