import { isPayable, type PaymentState } from '@forecourt/core'
import type { FactKind } from '../../providers/payments/provider.ts'

export type AttemptState = 'starting' | 'open' | 'paid' | 'failed' | 'expired'

/** What a fact about one try does to it and to the payment it is a try at. */
interface Effect {
  readonly attempt: AttemptState
  readonly payment: PaymentState
  /** The money came a second time, by another try, and goes back. */
  readonly isSurplus: boolean
}

interface PaymentProgress {
  readonly payment: PaymentState
  readonly attempt: AttemptState
  /** The try that the payer is at now, or that paid. */
  readonly isCurrent: boolean
}

const SETTLED: readonly PaymentState[] = ['paid', 'refunded']

/**
 * Facts come twice, late and in any order: what is paid is never undone by an older failure, and money that arrives after a link
 * ran out has arrived all the same. `refunded` is judged by its amount, not here.
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
