import { createCall } from './call.ts'
import type { CallerOptions } from './call-types.ts'
import {
  addressCalls,
  applicationCalls,
  auditCalls,
  authCalls,
  boodilCalls,
  dealerCalls,
  documentCalls,
  keyCalls,
  noteCalls,
  notificationCalls,
  paymentCalls,
  personCalls,
  portalCalls,
  quickQuoteCalls,
  quoteCalls,
  settingsCalls,
  vehicleCalls,
} from './calls/call-groups.ts'
import { valuationCalls } from './calls/valuations.ts'

export type Client = ReturnType<typeof createClient>

/** A method for each call of spec §7 and D32, in the contract's groups; each takes one object and the options of a call. */
export function createClient(options: CallerOptions) {
  const call = createCall(options)
  return {
    auth: authCalls(call),
    dealers: dealerCalls(call),
    settings: settingsCalls(call),
    boodil: boodilCalls(call),
    portal: portalCalls(call),
    applications: applicationCalls(call),
    quickQuotes: quickQuoteCalls(call),
    quotes: quoteCalls(call),
    notes: noteCalls(call),
    documents: documentCalls(call),
    vehicles: vehicleCalls(call),
    valuations: valuationCalls(call),
    addresses: addressCalls(call),
    notifications: notificationCalls(call),
    payments: paymentCalls(call),
    keys: keyCalls(call),
    audit: auditCalls(call),
    person: personCalls(call),
  }
}
