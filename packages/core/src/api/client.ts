import { createCall } from './call.ts'
import type { CallerOptions } from './call-types.ts'
import { addressCalls } from './calls/addresses.ts'
import { applicationCalls } from './calls/applications.ts'
import { authCalls } from './calls/auth.ts'
import { dealerCalls } from './calls/dealers.ts'
import { documentCalls } from './calls/documents.ts'
import { noteCalls } from './calls/notes.ts'
import { notificationCalls } from './calls/notifications.ts'
import { paymentCalls } from './calls/payments.ts'
import { boodilCalls, portalCalls } from './calls/portal.ts'
import { quickQuoteCalls } from './calls/quick-quotes.ts'
import { quoteCalls } from './calls/quotes.ts'
import { auditCalls, keyCalls, personCalls } from './calls/records.ts'
import { settingsCalls } from './calls/settings.ts'
import { valuationCalls } from './calls/valuations.ts'
import { vehicleCalls } from './calls/vehicles.ts'

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
