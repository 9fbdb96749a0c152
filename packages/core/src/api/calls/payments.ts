import { payments } from '../../contract/index.ts'
import type { Call } from '../call-types.ts'
import { methodsOf } from '../methods.ts'

/** Without the webhook, which the payment provider calls. */
export function paymentCalls(call: Call) {
  const { webhook: _, ...ours } = payments
  return methodsOf(call, ours)
}
