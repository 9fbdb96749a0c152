import { type PaymentState, toPounds } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { PaymentFact } from '../../providers/payments/provider.ts'
import { publish } from '../../realtime/gateway.ts'
import { provedIn } from '../../security/audit-keys.ts'
import type { Services } from '../../services.ts'
import { attemptOfFact, changeAttempt, findAttempt } from './attempts.ts'
import { type AttemptState, effectOf } from './fact-effect.ts'
import { notifyPaid, notifyRefunded } from './payment-messages.ts'
import { type AttemptRow, type PaymentRow, penceOf, refundedPenceOf } from './record.ts'
import { askRefund } from './refund-rows.ts'
import { recordRoomPayment } from './room-payments.ts'
import { auditPayment, changePayment, lockPayment, nextReceiptNumber } from './store.ts'

/** How the provider's report came to us, for the trail. */
type Learnt = 'signed-message' | 'provider-asked'

type SettleParts = Pick<Services, 'jobs' | 'now' | 'cipher'>

/**
 * Turns a provider's report of an attempt, from a signed message or on request, into the payment's state, notification,
 * receipt and audit row, in one transaction. Returns false if the attempt is unknown.
 */
export async function applyFact(
  tx: Tx,
  provider: string,
  fact: PaymentFact,
  parts: SettleParts,
  learnt: Learnt,
): Promise<boolean> {
  provedIn(tx, [learnt])
  const known = await attemptOfFact(tx, provider, fact)
  if (known === null) return false
  const payment = await lockPayment(tx, known.paymentId)
  const attempt = (await findAttempt(tx, known.attemptId)) ?? known
  if (fact.kind === 'refunded') await applyRefunded(tx, payment, attempt, fact, parts)
  else await applyStateFact(tx, payment, attempt, { ...fact, kind: fact.kind }, parts)
  return true
}

type StateFact = PaymentFact & { readonly kind: Exclude<PaymentFact['kind'], 'refunded'> }

async function applyStateFact(tx: Tx, payment: PaymentRow, attempt: AttemptRow, fact: StateFact, parts: SettleParts) {
  if (fact.kind === 'paid' && fact.amountPence !== null && fact.amountPence !== penceOf(payment)) {
    const details = { ...attemptIn(attempt), pence: fact.amountPence }
    await auditPayment(tx, payment, { at: parts.now(), action: 'payment.amount-differs', details })
    return
  }
  const effect = effectOf(fact.kind, {
    payment: payment.state as PaymentState,
    attempt: attempt.state as AttemptState,
    isCurrent: payment.provider === attempt.provider && payment.providerReference === attempt.providerReference,
  })
  if (effect.attempt !== attempt.state)
    await changeAttempt(tx, attempt.attemptId, settledAttempt(attempt, effect.attempt, fact, parts))
  if (effect.payment === 'surplus') await returnSurplus(tx, payment, attempt, parts)
  else if (effect.payment === 'paid') await becomePaid(tx, payment, attempt, fact, parts)
  else if (effect.payment === 'failed')
    await changePayment(tx, payment.paymentId, { state: 'failed', failedReason: fact.reason ?? null })
}

function settledAttempt(attempt: AttemptRow, state: AttemptState, fact: PaymentFact, { now }: SettleParts) {
  return {
    state,
    providerReference: attempt.providerReference ?? fact.providerReference,
    captureReference: fact.captureReference ?? attempt.captureReference,
    reason: fact.reason ?? null,
    settledAt: now(),
  }
}

async function becomePaid(tx: Tx, payment: PaymentRow, attempt: AttemptRow, fact: PaymentFact, parts: SettleParts) {
  const at = parts.now()
  const paid = await changePayment(tx, payment.paymentId, {
    state: 'paid',
    paidAt: at,
    method: attempt.method,
    provider: attempt.provider,
    providerReference: attempt.providerReference ?? fact.providerReference,
    receiptNumber: await nextReceiptNumber(tx, at),
    failedReason: null,
  })
  await publish(tx, {
    affiliateUserId: payment.affiliateUserId,
    applicationId: payment.applicationId,
    scenario: 'DealerPaymentReceived',
    content: {
      customerName: payment.customerName,
      applicationId: payment.applicationId,
      vehicleReg: payment.vehicleReg,
      paymentAmount: payment.amount,
      paymentReference: payment.reference,
      paymentDate: at.toISOString(),
    },
    created: at,
  })
  const details = { ...attemptIn(attempt), pence: penceOf(payment) }
  await auditPayment(tx, payment, { at, action: 'payment.paid', details })
  await notifyPaid(tx, paid, parts)
  await recordRoomPayment(tx, paid, at)
}

const attemptIn = ({ attemptId, provider }: AttemptRow) => ({ attemptId, provider })

/** Two attempts may both succeed, for instance on two devices: the second is refunded in full. */
async function returnSurplus(tx: Tx, payment: PaymentRow, attempt: AttemptRow, parts: SettleParts): Promise<void> {
  const { attemptId } = attempt
  const pence = penceOf(payment)
  await askRefund(tx, parts, attempt, { refundId: `surplus-${attemptId}`, amountPence: pence, createdBy: null })
  await auditPayment(tx, payment, {
    at: parts.now(),
    action: 'payment.surplus',
    details: { ...attemptIn(attempt), pence },
  })
}

/** A provider may report a refund before it reports the payment. */
async function applyRefunded(tx: Tx, before: PaymentRow, attempt: AttemptRow, fact: PaymentFact, parts: SettleParts) {
  if (attempt.state !== 'paid')
    await applyStateFact(tx, before, attempt, { ...fact, kind: 'paid', amountPence: null }, parts)
  const payment = await lockPayment(tx, before.paymentId)
  const reference = attempt.providerReference ?? fact.providerReference
  if (payment.provider !== attempt.provider || payment.providerReference !== reference) return
  await writeRefunded(tx, payment, fact.amountPence ?? 0, parts)
}

/** `totalPence` is the total refunded so far; a smaller amount than the known one is out of date. */
export async function writeRefunded(
  tx: Tx,
  payment: PaymentRow,
  totalPence: number,
  parts: SettleParts,
): Promise<PaymentRow> {
  const total = Math.min(totalPence, penceOf(payment))
  const known = refundedPenceOf(payment)
  if (total <= known) return payment
  const refunded = await changePayment(tx, payment.paymentId, {
    refundedAmount: toPounds(total),
    refundedAt: parts.now(),
    state: total === penceOf(payment) ? 'refunded' : 'paid',
  })
  await notifyRefunded(tx, refunded, total - known, parts)
  return refunded
}
