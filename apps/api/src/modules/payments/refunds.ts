import { createHash, randomUUID } from 'node:crypto'
import { formatPoundsAndPence, toPounds } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { PaymentProviders } from '../../providers/payments/choose.ts'
import type { Services } from '../../services.ts'
import { attemptsOf } from './attempts.ts'
import { type AttemptRow, type PaymentRow, penceOf, refundedPenceOf } from './record.ts'
import { askRefund, endRefund, findRefund, givenBack } from './refund-rows.ts'
import { writeRefunded } from './settle.ts'
import { lockPayment } from './store.ts'

/** The same key gives the same id, so that a repeated call refunds nothing more. */
export function refundIdOf(paymentId: string, principal: string, key: string | string[] | undefined): string {
  if (typeof key !== 'string') return randomUUID()
  return createHash('sha256').update(`${paymentId} ${principal} ${key}`).digest('hex').slice(0, 40)
}

/** Checks a refund request and records it; `pence` null refunds the whole remainder. */
export async function planRefund(
  tx: Tx,
  services: Services,
  providers: PaymentProviders,
  payment: PaymentRow,
  { pence, ...asked }: { refundId: string; pence: number | null; createdBy: string | null },
): Promise<void> {
  const attempt = await paidAttempt(tx, payment)
  if (!providers.named(attempt.provider)?.refund)
    return refuse('INVALID', 'This was an instant bank payment: refund it by bank transfer.')
  const onTheWay = await givenBack(tx, attempt.attemptId, ['asked', 'done'])
  const left = penceOf(payment) - Math.max(onTheWay, refundedPenceOf(payment))
  const amountPence = pence ?? left
  if (amountPence <= 0 || amountPence > left)
    return refuse('INVALID', undefined, { amount: `Must be at most ${formatPoundsAndPence(toPounds(left))}` })
  await askRefund(tx, services, attempt, { ...asked, amountPence })
}

async function paidAttempt(tx: Tx, payment: PaymentRow): Promise<AttemptRow> {
  const attempts = payment.state === 'paid' ? await attemptsOf(tx, payment.paymentId) : []
  const paid = attempts.find((one) => one.state === 'paid' && one.providerReference === payment.providerReference)
  return paid ?? refuse('INVALID', 'Only what has been paid, and not yet refunded, can be refunded.')
}

/** Asks the provider, outside any transaction, then records its answer. Safe to repeat at any point. */
export async function carryOut(services: Services, providers: PaymentProviders, refundId: string): Promise<void> {
  const planned = await services.db.asSystem((tx) => findRefund(tx, refundId))
  if (!planned || planned.refund.state === 'done') return
  if (planned.refund.state === 'failed') throw new ProviderFailure(planned.attempt.provider, 'refused')
  const { refund, attempt } = planned
  const provider = providers.named(attempt.provider)
  if (!provider?.refund)
    throw new ProviderFailure(attempt.provider, 'unavailable', 'The payment company for this payment is not set up')
  try {
    const { providerReference } = await provider.refund({
      refundId,
      providerReference: attempt.providerReference ?? '',
      captureReference: attempt.captureReference,
      amountPence: refund.amountPence,
    })
    await services.db.asSystem((tx) => finish(tx, services, refundId, attempt, providerReference))
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused')
      await services.db.asSystem((tx) =>
        endRefund(tx, refundId, { state: 'failed', providerReference: null, finishedAt: services.now() }),
      )
    throw error
  }
}

async function finish(
  tx: Tx,
  services: Services,
  refundId: string,
  attempt: AttemptRow,
  providerReference: string | null,
) {
  const payment = await lockPayment(tx, attempt.paymentId)
  await endRefund(tx, refundId, { state: 'done', providerReference, finishedAt: services.now() })
  if (payment.providerReference !== attempt.providerReference) return
  await writeRefunded(tx, payment, await givenBack(tx, attempt.attemptId, ['done']), services)
}
