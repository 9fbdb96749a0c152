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
  person,
  quickQuotes,
  settings,
  tasks,
  vehicles,
  views,
} from '../contract/index.ts'
import { createCall } from './call.ts'
import type { CallerOptions, CallSession } from './call-types.ts'
import { dealRoomCalls, paymentCalls, portalCalls, quoteCalls } from './calls/call-groups.ts'
import { valuationCalls } from './calls/valuations.ts'
import { methodsOf } from './methods.ts'
import { type CreateXhr, createUploadFetch, type Progress } from './upload.ts'

export type Client = ReturnType<typeof createClient>

interface ClientOptions extends Omit<CallerOptions, 'uploadFetch'> {
  readonly session: CallSession
  /** Makes a request that reports upload progress: `() => new XMLHttpRequest()`. */
  readonly createXhr?: CreateXhr | undefined
}

/**
 * A method for each call of spec §7 and D32, in the contract's groups; each takes one object and the options of a call.
 * Those with a fallback are quiet look-ups (spec §8): a screen works without their answer.
 */
export function createClient({ createXhr, ...options }: ClientOptions) {
  const uploadFetch = createXhr && ((onProgress: Progress) => createUploadFetch(createXhr, onProgress))
  const call = createCall({ ...options, uploadFetch })
  // Without the calendar, which a calendar programme fetches.
  const { calendar: _, ...withoutCalendar } = tasks
  return {
    auth: methodsOf(call, auth),
    dealers: methodsOf(call, dealers, { group: null, groups: [], rates: null, firstSteps: null }),
    settings: methodsOf(call, settings),
    tasks: methodsOf(call, withoutCalendar),
    /** Instant bank payments. */
    boodil: methodsOf(call, boodil),
    portal: portalCalls(call),
    applications: methodsOf(call, applications, { duplicates: null }),
    quickQuotes: methodsOf(call, quickQuotes, { list: [] }),
    quotes: quoteCalls(call),
    notes: methodsOf(call, notes, { list: [] }),
    documents: methodsOf(call, documents),
    vehicles: methodsOf(call, vehicles),
    valuations: valuationCalls(call),
    addresses: methodsOf(call, addresses),
    notifications: methodsOf(call, notifications, { list: [] }),
    payments: paymentCalls(call),
    keys: methodsOf(call, keys),
    views: methodsOf(call, views),
    dealRoom: dealRoomCalls(call),
    audit: methodsOf(call, audit),
    person: methodsOf(call, person),
  }
}
