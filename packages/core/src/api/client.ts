import { addressCalls } from './addresses.ts'
import { applicationCalls } from './applications.ts'
import { authCalls } from './auth.ts'
import { createCall } from './call.ts'
import type { CallerOptions } from './call-types.ts'
import { dealerCalls } from './dealers.ts'
import { documentCalls } from './documents.ts'
import { noteCalls } from './notes.ts'
import { notificationCalls } from './notifications.ts'
import { paymentCalls } from './payments.ts'
import { boodilCalls, portalCalls } from './portal.ts'
import { quickQuoteCalls } from './quick-quotes.ts'
import { quoteCalls } from './quotes.ts'
import { auditCalls, keyCalls, personCalls } from './records.ts'
import { settingsCalls } from './settings.ts'
import { valuationCalls } from './valuations.ts'
import { vehicleCalls } from './vehicles.ts'

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
