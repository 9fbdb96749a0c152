import { contract } from '../contract/index.ts'
import { createCall } from './call.ts'
import type { CallerOptions, CallSession } from './call-types.ts'
import { dealRoomCalls, paymentCalls, portalCalls, quoteCalls } from './calls/call-groups.ts'
import { valuationCalls } from './calls/valuations.ts'
import { methodsOf } from './methods.ts'
import { type AskStepUp, withStepUp } from './step-up.ts'
import { type CreateXhr, createUploadFetch, type Progress } from './upload.ts'

export type Client = ReturnType<typeof createClient>

interface ClientOptions extends Omit<CallerOptions, 'uploadFetch'> {
  readonly session: CallSession
  /** Makes a request that reports upload progress: `() => new XMLHttpRequest()`. */
  readonly createXhr?: CreateXhr | undefined
  /** Asked when a call needs a confirmation (`Endpoint.stepUp`); without it such a call is refused with `STEP_UP_NEEDED`. */
  readonly askStepUp?: AskStepUp | undefined
}

/**
 * A method for each call of spec §7 and D32, in the contract's groups; each takes one object and the options of a call.
 * Those with a fallback are quiet look-ups (spec §8): a screen works without their answer.
 */
export function createClient({ createXhr, askStepUp, ...options }: ClientOptions) {
  const uploadFetch = createXhr && ((onProgress: Progress) => createUploadFetch(createXhr, onProgress))
  const plain = createCall({ ...options, uploadFetch })
  const call = askStepUp ? withStepUp(plain, askStepUp) : plain
  // Without the calendar, which a calendar programme fetches.
  const { calendar: _, ...tasks } = contract.tasks
  return {
    auth: methodsOf(call, contract.auth),
    dealers: methodsOf(call, contract.dealers, { group: null, groups: [], rates: null, firstSteps: null }),
    logins: methodsOf(call, contract.logins),
    settings: methodsOf(call, contract.settings),
    tasks: methodsOf(call, tasks),
    /** Instant bank payments. */
    boodil: methodsOf(call, contract.boodil),
    portal: portalCalls(call),
    applications: methodsOf(call, contract.applications, { duplicates: null }),
    quickQuotes: methodsOf(call, contract.quickQuotes, { list: [] }),
    quotes: quoteCalls(call),
    notes: methodsOf(call, contract.notes, { list: [] }),
    documents: methodsOf(call, contract.documents),
    vehicles: methodsOf(call, contract.vehicles),
    valuations: valuationCalls(call),
    addresses: methodsOf(call, contract.addresses),
    notifications: methodsOf(call, contract.notifications, { list: [] }),
    payments: paymentCalls(call),
    keys: methodsOf(call, contract.keys),
    views: methodsOf(call, contract.views),
    drafts: methodsOf(call, contract.drafts),
    dealRoom: dealRoomCalls(call),
    audit: methodsOf(call, contract.audit),
    person: methodsOf(call, contract.person),
    trail: methodsOf(call, contract.trail),
  }
}
