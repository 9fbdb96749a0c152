import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { paymentAttempts } from '../../db/tables/index.ts'
import type { PaymentFact } from '../../providers/payments/provider.ts'
import type { AttemptRow } from './record.ts'

const UNDECIDED = ['starting', 'open', 'failed']

export async function insertAttempt(tx: Tx, attempt: typeof paymentAttempts.$inferInsert): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt)
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
