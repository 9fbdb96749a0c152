import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import { type Database, firstOf, type Tx } from '../../../db/database.ts'
import { sandboxPayments } from '../../../db/tables/index.ts'
import type { JobQueue } from '../../../jobs/runner.ts'

/** Dependencies of the payment sandbox. */
export interface SandboxHost {
  readonly config: Config
  readonly db: Database
  readonly jobs: JobQueue
  readonly now: () => Date
  readonly publicUrl: () => string
}

export type SandboxSession = typeof sandboxPayments.$inferSelect
export type SessionChange = Partial<Pick<SandboxSession, 'state' | 'step' | 'reason' | 'refunds'>>

/** The session of an attempt; the same attempt returns the existing one. */
export async function openSession(
  tx: Tx,
  session: Omit<SandboxSession, 'state' | 'step' | 'reason' | 'refunds'>,
): Promise<SandboxSession | null> {
  await tx
    .insert(sandboxPayments)
    .values({ ...session, state: 'open' })
    .onConflictDoNothing()
  return await firstOf(tx.select().from(sandboxPayments).where(eq(sandboxPayments.attemptId, session.attemptId)))
}

export async function findSession(tx: Tx, sessionId: string): Promise<SandboxSession | null> {
  return await firstOf(tx.select().from(sandboxPayments).where(eq(sandboxPayments.sessionId, sessionId)))
}

/** Changes a session that is still open; returns false otherwise. */
export async function changeOpen(tx: Tx, sessionId: string, change: SessionChange): Promise<boolean> {
  const changed = await tx
    .update(sandboxPayments)
    .set(change)
    .where(and(eq(sandboxPayments.sessionId, sessionId), eq(sandboxPayments.state, 'open')))
    .returning({ id: sandboxPayments.sessionId })
  return changed.length === 1
}

/** Refunds once under one key; false if it exceeds the payment, or nothing was paid. */
export async function giveBack(tx: Tx, sessionId: string, key: string, pence: number): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.sessionId, sessionId))
    .limit(1)
    .for('update')
  if (row?.state !== 'paid') return false
  if (Object.hasOwn(row.refunds, key)) return true
  const given = refundedPence(row)
  if (given + pence > row.amountPence) return false
  const entry = JSON.stringify({ [key]: pence })
  await tx
    .update(sandboxPayments)
    .set({ refunds: sql`${sandboxPayments.refunds} || ${entry}::jsonb` })
    .where(eq(sandboxPayments.sessionId, sessionId))
  return true
}

export const refundedPence = ({ refunds }: Pick<SandboxSession, 'refunds'>): number =>
  Object.values(refunds).reduce((sum, pence) => sum + pence, 0)
