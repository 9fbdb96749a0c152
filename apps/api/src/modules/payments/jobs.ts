import { DAY_MS, isPayable } from '@forecourt/core'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { PaymentProviders } from '../../providers/payments/choose.ts'
import type { Services } from '../../services.ts'
import { CHECK_JOB, changeAttempt, checkLater, findAttempt, undecidedOf } from './attempts.ts'
import { closeAttempts, findPaymentSession } from './close.ts'
import type { AttemptRow, PaymentRow } from './record.ts'
import { REFUND_JOB } from './refund-rows.ts'
import { carryOut } from './refunds.ts'
import { applyFact } from './settle.ts'
import { changePayment, lockPayment } from './store.ts'

export const EXPIRY_JOB = 'payment-expiry'

const OfPayment = z.object({ paymentId: z.string() })
const OfAttempt = z.object({ attemptId: z.string() })
const OfRefund = z.object({ refundId: z.string() })
/** Longer than any page stays open or any bank takes to approve. */
const GIVE_UP_MS = 3 * DAY_MS

export function registerPaymentJobs(services: Services, providers: PaymentProviders): void {
  const { jobs } = services
  jobs.handle(EXPIRY_JOB, async (job) => {
    await expirePayment(services, providers, OfPayment.parse(job.payload).paymentId)
  })

  jobs.handle(CHECK_JOB, async (job) => {
    const { attemptId } = OfAttempt.parse(job.payload)
    await checkAttempt(services, providers, attemptId, job.complete)
  })

  jobs.handle(REFUND_JOB, async (job) => {
    try {
      await carryOut(services, providers, OfRefund.parse(job.payload).refundId)
    } catch (error) {
      // A refusal is recorded and final; any other failure is retried.
      if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error
    }
  })
}

/**
 * Closes the open pages first, because a customer may be paying on one; then the link expires, unless it was paid.
 * `onExpired` runs in the transaction that ends the link.
 */
export async function expirePayment(
  services: Services,
  providers: PaymentProviders,
  paymentId: string,
  onExpired: (tx: Tx, payment: PaymentRow) => Promise<void> = async () => {},
): Promise<PaymentRow> {
  const { db } = services
  await closeAttempts(services, providers, await db.asSystem((tx) => undecidedOf(tx, paymentId)))
  return await db.asSystem(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!isPayable(payment.state)) return payment
    await onExpired(tx, payment)
    return await changePayment(tx, paymentId, { state: 'expired' })
  })
}

async function checkAttempt(
  services: Services,
  providers: PaymentProviders,
  attemptId: string,
  complete: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, now } = services
  const attempt = await db.asSystem((tx) => findAttempt(tx, attemptId))
  const provider = attempt && providers.named(attempt.provider)
  if (!attempt || !provider || isSettled(attempt)) return
  const fact = await provider.retrieve(await findPaymentSession(services, attempt))
  await db.asSystem(async (tx) => {
    await applyFact(tx, attempt.provider, fact, services, 'provider-asked')
    await complete(tx)
    if (fact.kind !== 'open') return
    if (now().getTime() - attempt.created.getTime() < GIVE_UP_MS) await checkLater(tx, services, provider, attempt)
    else await changeAttempt(tx, attemptId, { state: 'expired', settledAt: now() })
  })
}

const isSettled = ({ state }: AttemptRow) => state === 'paid' || state === 'expired'
