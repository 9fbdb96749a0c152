import type { PaymentState } from '@forecourt/core'

export const PAYMENT_GROUPS = [
  ['everything', 'All'],
  ['waiting', 'Waiting'],
  ['failed', 'Failed'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['expired', 'Expired'],
] as const

export type GroupId = (typeof PAYMENT_GROUPS)[number][0]

export function paymentGroupOf(state: PaymentState): GroupId {
  return state === 'asked' || state === 'opened' ? 'waiting' : state
}
