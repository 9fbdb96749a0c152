import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { firstOf, onlyRow, type Tx } from '../db/database.ts'
import { factorChallenges, sessions, signOnSessions } from '../db/tables/index.ts'
import { recordAudit } from './audit.ts'

export type SignOnRow = typeof signOnSessions.$inferSelect

/** A second factor of ours is still to come: `signOnId` is the id of the step that waits for it. */
export async function holdSignOn(tx: Tx, row: typeof signOnSessions.$inferInsert): Promise<void> {
  await tx.insert(signOnSessions).values(row)
}

/** Locked: a word of the provider that it has ended waits, and then ends the session instead. */
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

/** One at a time of what a provider tells and of those whom it lets in: a log-out must not pass a log-in that it is meant for. */
export async function lockProvider(tx: Tx, providerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-on ${providerId}`}))`)
}

/** Ends the sessions, open or waiting for a second factor; returns whose they were. */
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
