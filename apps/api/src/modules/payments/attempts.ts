import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { firstOf, onlyRow, type Tx } from '../../db/database.ts'
import { paymentAttempts } from '../../db/tables/index.ts'
import type { PaymentFact, PaymentProvider } from '../../providers/payments/provider.ts'
import type { Services } from '../../services.ts'
import type { AttemptRow, PaymentRow } from './record.ts'

export const CHECK_JOB = 'payment-check'

const UNDECIDED = ['starting', 'open', 'failed']

export async function insertAttempt(
  tx: Tx,
  { paymentId, affiliateUserId }: PaymentRow,
  attempt: Pick<AttemptRow, 'provider' | 'method' | 'created' | 'expiresAt'>,
): Promise<AttemptRow> {
  const row = { ...attempt, attemptId: randomUUID(), paymentId, affiliateUserId, state: 'starting' }
  return await onlyRow(tx.insert(paymentAttempts).values(row).returning())
}

/** Newest first. */
export async function attemptsOf(tx: Tx, paymentId: string): Promise<AttemptRow[]> {
  return await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .orderBy(desc(paymentAttempts.created), desc(paymentAttempts.attemptId))
}

export async function findAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | null> {
  return await firstOf(tx.select().from(paymentAttempts).where(eq(paymentAttempts.attemptId, attemptId)))
}

/** Matches our own id if the message carries it: the message may arrive before the provider's reference is stored. */
export async function attemptOfFact(tx: Tx, provider: string, fact: PaymentFact): Promise<AttemptRow | null> {
  const keys: SQL[] = []
  if (fact.attemptId) keys.push(eq(paymentAttempts.attemptId, fact.attemptId))
  if (fact.providerReference) keys.push(eq(paymentAttempts.providerReference, fact.providerReference))
  if (keys.length === 0) return null
  return await firstOf(
    tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.provider, provider), or(...keys))),
  )
}

export async function changeAttempt(
  tx: Tx,
  attemptId: string,
  change: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.attemptId, attemptId))
}

/** Attempts that may still be paid. */
export async function undecidedOf(tx: Tx, paymentId: string): Promise<AttemptRow[]> {
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), inArray(paymentAttempts.state, UNDECIDED)))
  return rows.filter((row) => row.providerReference !== null)
}

/** Queues a check with the provider: a signed message may be lost, and some providers send none. */
export async function checkLater(
  tx: Tx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  provider: PaymentProvider,
  { attemptId, created }: AttemptRow,
): Promise<void> {
  const at = now().getTime()
  const runAt = new Date(at + provider.checkAfterMs(at - created.getTime()))
  await jobs.enqueue(tx, { kind: CHECK_JOB, key: attemptId, payload: { attemptId }, runAt, maxAttempts: 100 })
}
