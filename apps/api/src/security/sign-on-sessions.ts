import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { firstOf, onlyRow, type Tx } from '../db/database.ts'
import { factorChallenges, sessions, signOnSessions } from '../db/tables/index.ts'
import { recordAudit } from './audit.ts'

export type SignOnRow = typeof signOnSessions.$inferSelect

/** Stores a sign-on before its session exists. While our second factor is pending, `signOnId` is the id of that challenge. */
export async function holdSignOn(tx: Tx, row: typeof signOnSessions.$inferInsert): Promise<void> {
  await tx.insert(signOnSessions).values(row)
}

/** Locks the row, so that a logout token that arrives now waits and then ends the session. */
export const heldSignOn = (tx: Tx, signOnId: string): Promise<SignOnRow | null> =>
  firstOf(
    tx
      .select()
      .from(signOnSessions)
      .where(and(eq(signOnSessions.signOnId, signOnId), isNull(signOnSessions.sessionId)))
      .for('update'),
  )

export async function joinSession(tx: Tx, signOnId: string, sessionId: string, at: Date): Promise<void> {
  const isIt = eq(signOnSessions.signOnId, signOnId)
  const { userId, providerId, amr } = await onlyRow(
    tx.update(signOnSessions).set({ sessionId }).where(isIt).returning(),
  )
  const details = { provider: providerId, amr }
  await recordAudit(tx, { at, action: 'sign-on.entered', userId, subjectId: String(userId), details })
}

export const signOnOfSession = (tx: Tx, sessionId: string): Promise<SignOnRow | null> =>
  firstOf(tx.select().from(signOnSessions).where(eq(signOnSessions.sessionId, sessionId)))

/** Serialises the logins and logout tokens of one provider, so that a logout cannot overtake the login that it should end. */
export async function lockProvider(tx: Tx, providerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-on ${providerId}`}))`)
}

/** Ends sessions, including those that wait for a second factor; returns the ids of their users. */
export async function endSignOns(tx: Tx, which: SQL | undefined, at: Date): Promise<number[]> {
  const ended = await tx.select().from(signOnSessions).where(which).for('update')
  const waiting = JSON.stringify(ended.map(({ signOnId }) => signOnId))
  const opened = JSON.stringify(ended.flatMap(({ sessionId }) => sessionId ?? []))
  await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        isNull(sessions.revokedAt),
        sql`${sessions.sessionId} in (select jsonb_array_elements_text(${opened}::jsonb))`,
      ),
    )
  await tx
    .delete(factorChallenges)
    .where(sql`${factorChallenges.challengeId} in (select jsonb_array_elements_text(${waiting}::jsonb))`)
  await tx.delete(signOnSessions).where(and(isNull(signOnSessions.sessionId), which))
  return [...new Set(ended.map(({ userId }) => userId))]
}
