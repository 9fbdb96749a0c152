import { isPayable, type PaymentState } from '@forecourt/core'
import type { FactKind } from '../../providers/payments/provider.ts'

export type AttemptState = 'starting' | 'open' | 'paid' | 'failed' | 'expired'

/** The effect of a fact about one attempt on the attempt and on its payment. */
interface Effect {
  readonly attempt: AttemptState
  /** Null changes nothing; `surplus`: a second attempt was paid as well, and is refunded. */
  readonly payment: 'paid' | 'failed' | 'surplus' | null
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
  if (attempt === 'paid' || fact === 'open') return { attempt, payment: null }
  if (fact === 'paid') return { attempt: 'paid', payment: SETTLED.includes(payment) ? 'surplus' : 'paid' }
  return { attempt: fact, payment: fact === 'failed' && isCurrent && isPayable(payment) ? 'failed' : null }
}
