import { dealRoom, payments, portal, quotes } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

// The deal and payment pages import these groups singly, so that their bundles leave out the rest of the client.

/** For the customer behind a room link, and for the dealership that sent it. */
export const dealRoomCalls = (call: Call) => methodsOf(call, dealRoom)

/** Without the webhook, which the payment provider calls. */
export function paymentCalls(call: Call) {
  const { webhook: _, ...ours } = payments
  return methodsOf(call, ours)
}

export const portalCalls = (call: Call) => methodsOf(call, portal)

/** The proposals are a quiet look-up (spec §8). */
export const quoteCalls = (call: Call) => methodsOf(call, quotes, { proposals: [] })
