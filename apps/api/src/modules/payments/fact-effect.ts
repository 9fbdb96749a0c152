import { isPayable, type PaymentState } from '@forecourt/core'
import type { FactKind } from '../../providers/payments/provider.ts'

export type AttemptState = 'starting' | 'open' | 'paid' | 'failed' | 'expired'

/** The effect of a fact about one attempt on the attempt and on its payment. */
interface Effect {
  readonly attempt: AttemptState
  readonly payment: PaymentState
  /** A second attempt was paid as well; it is refunded. */
  readonly isSurplus: boolean
}

interface PaymentProgress {
  readonly payment: PaymentState
  readonly attempt: AttemptState
  /** The payer's current attempt, or the one that paid. */
  readonly isCurrent: boolean
}

const SETTLED: readonly PaymentState[] = ['paid', 'refunded']

/**
 * Facts arrive twice, late and in any order: an older failure never undoes a payment, and money that arrives after a
 * link expired still counts. `refunded` depends on its amount, so it is not handled here.
 */
export function effectOf(
  fact: Exclude<FactKind, 'refunded'>,
  { payment, attempt, isCurrent }: PaymentProgress,
): Effect {
  const nothing: Effect = { attempt, payment, isSurplus: false }
  if (attempt === 'paid' || fact === 'open') return nothing
  if (fact === 'paid') {
    const isSurplus = SETTLED.includes(payment)
    return { attempt: 'paid', payment: isSurplus ? payment : 'paid', isSurplus }
  }
  const isFailure = fact === 'failed' && isCurrent && isPayable(payment)
  return { attempt: fact, payment: isFailure ? 'failed' : payment, isSurplus: false }
}
