import { createCall } from './call.ts'
import type { CallerOptions, CallSession } from './call-types.ts'
import * as groups from './calls/call-groups.ts'
import { valuationCalls } from './calls/valuations.ts'
import { type CreateXhr, createUploadFetch, type Progress } from './upload.ts'

export type Client = ReturnType<typeof createClient>

interface ClientOptions extends Omit<CallerOptions, 'uploadFetch'> {
  readonly session: CallSession
  /** Makes a request that reports upload progress: `() => new XMLHttpRequest()`. */
  readonly createXhr?: CreateXhr | undefined
}

/** A method for each call of spec §7 and D32, in the contract's groups; each takes one object and the options of a call. */
export function createClient({ createXhr, ...options }: ClientOptions) {
  const uploadFetch = createXhr && ((onProgress: Progress) => createUploadFetch(createXhr, onProgress))
  const call = createCall({ ...options, uploadFetch })
  return {
    auth: groups.authCalls(call),
    dealers: groups.dealerCalls(call),
    settings: groups.settingsCalls(call),
    tasks: groups.taskCalls(call),
    boodil: groups.boodilCalls(call),
    portal: groups.portalCalls(call),
    applications: groups.applicationCalls(call),
    quickQuotes: groups.quickQuoteCalls(call),
    quotes: groups.quoteCalls(call),
    notes: groups.noteCalls(call),
    documents: groups.documentCalls(call),
    vehicles: groups.vehicleCalls(call),
    valuations: valuationCalls(call),
    addresses: groups.addressCalls(call),
    notifications: groups.notificationCalls(call),
    payments: groups.paymentCalls(call),
    keys: groups.keyCalls(call),
    views: groups.viewCalls(call),
    dealRoom: groups.dealRoomCalls(call),
    audit: groups.auditCalls(call),
    person: groups.personCalls(call),
  }
}
