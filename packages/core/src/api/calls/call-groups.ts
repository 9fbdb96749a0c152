import {
  addresses,
  applications,
  audit,
  auth,
  boodil,
  dealers,
  dealRoom,
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
  tasks,
  vehicles,
  views,
} from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

export const addressCalls = (call: Call) => methodsOf(call, addresses)

/** Duplicates are a quiet look-up: the form works without them. */
export const applicationCalls = (call: Call) => methodsOf(call, applications, { duplicates: null })

export const authCalls = (call: Call) => methodsOf(call, auth)

/** Quiet look-ups (spec §8): groups and rates; and the first steps, which are only an offer. */
export const dealerCalls = (call: Call) =>
  methodsOf(call, dealers, {
    ...{ group: null, groups: [], rates: null },
    firstSteps: null,
  })

/** For the customer behind a quote link, and for the dealership that sent it. */
export const dealRoomCalls = (call: Call) => methodsOf(call, dealRoom)

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

/** Without the calendar, which a calendar programme fetches. */
export function taskCalls(call: Call) {
  const { calendar: _, ...ours } = tasks
  return methodsOf(call, ours)
}

export const vehicleCalls = (call: Call) => methodsOf(call, vehicles)

export const viewCalls = (call: Call) => methodsOf(call, views)
