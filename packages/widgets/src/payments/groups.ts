import type { PaymentState } from '@forecourt/core'

export const GROUPS = [
  ['everything', 'All'],
  ['waiting', 'Waiting'],
  ['failed', 'Failed'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['expired', 'Expired'],
] as const

export type GroupId = (typeof GROUPS)[number][0]

export function groupOf(state: PaymentState): GroupId {
  return state === 'asked' || state === 'opened' ? 'waiting' : state
}
