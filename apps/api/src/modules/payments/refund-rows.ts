import { and, eq, inArray, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { paymentAttempts, paymentRefunds } from '../../db/tables/index.ts'
import type { Services } from '../../services.ts'
import type { AttemptRow, RefundRow } from './record.ts'

export const REFUND_JOB = 'payment-refund'
/** The call itself asks the provider first; the job completes it after a crash or a lost connection. */
const SECOND_TRY_MS = 30_000

/** Records a refund, and queues the job that completes it. The same id is the same refund: a repeated request refunds once. */
export async function askRefund(
  tx: Tx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  { paymentId, attemptId, affiliateUserId }: AttemptRow,
  asked: Pick<RefundRow, 'refundId' | 'amountPence' | 'createdBy'>,
): Promise<void> {
  const row = { ...asked, paymentId, attemptId, affiliateUserId, state: 'asked', created: now() }
  await tx.insert(paymentRefunds).values(row).onConflictDoNothing()
  const { refundId } = asked
  const runAt = new Date(row.created.getTime() + SECOND_TRY_MS)
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
  end: { state: 'done' | 'failed'; providerReference: string | null; finishedAt: Date },
): Promise<boolean> {
  const ended = await tx
    .update(paymentRefunds)
    .set(end)
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
