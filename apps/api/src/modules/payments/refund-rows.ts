import { and, eq, inArray, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { paymentAttempts, paymentRefunds } from '../../db/tables/index.ts'
import type { Services } from '../../services.ts'
import type { AttemptRow, RefundRow } from './record.ts'

export const REFUND_JOB = 'payment-refund'
/** The call itself asks the provider first; the job completes it after a crash or a lost connection. */
const SECOND_TRY_MS = 30_000

interface RefundRequest {
  /** The same id is the same refund, so that a repeated request refunds once. */
  readonly refundId: string
  readonly attempt: AttemptRow
  readonly amountPence: number
  readonly userName: string | null
}

/** Records a refund, and queues the job that completes it. */
export async function askRefund(
  tx: Tx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  asked: RefundRequest,
): Promise<void> {
  const { refundId, attempt, amountPence, userName } = asked
  await tx
    .insert(paymentRefunds)
    .values({
      refundId,
      paymentId: attempt.paymentId,
      attemptId: attempt.attemptId,
      affiliateUserId: attempt.affiliateUserId,
      amountPence,
      state: 'asked',
      created: now(),
      createdBy: userName,
    })
    .onConflictDoNothing()
  const runAt = new Date(now().getTime() + SECOND_TRY_MS)
  await jobs.enqueue(tx, { kind: REFUND_JOB, key: refundId, payload: { refundId }, runAt })
}

export async function findRefund(tx: Tx, refundId: string): Promise<{ refund: RefundRow; attempt: AttemptRow } | null> {
  return await firstOf(
    tx
      .select({ refund: paymentRefunds, attempt: paymentAttempts })
      .from(paymentRefunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentRefunds.attemptId))
      .where(eq(paymentRefunds.refundId, refundId)),
  )
}

/** Ends a refund once; false if it had already ended. */
export async function endRefund(
  tx: Tx,
  refundId: string,
  end: { state: 'done' | 'failed'; providerReference: string | null; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(paymentRefunds)
    .set({ state: end.state, providerReference: end.providerReference, finishedAt: end.at })
    .where(and(eq(paymentRefunds.refundId, refundId), eq(paymentRefunds.state, 'asked')))
    .returning({ id: paymentRefunds.refundId })
  return ended.length === 1
}

/** Pence refunded of one attempt; the state `asked` adds pending refunds. */
export async function givenBack(tx: Tx, attemptId: string, states: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ pence: sql<number>`coalesce(sum(${paymentRefunds.amountPence}), 0)::int` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attemptId, attemptId), inArray(paymentRefunds.state, [...states])))
  return row?.pence ?? 0
}
