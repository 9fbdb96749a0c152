import type { SessionRow } from '@forecourt/core'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { sessions } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import { endCalendarLinks } from '../../security/calendar-links.ts'
import type { Identity } from '../../security/identity.ts'
import type { UserContext } from '../../serve/context.ts'

const { sessionId, created, lastSeen, userAgent, address, amr } = sessions
const SHOWN = { sessionId, created, lastSeen, userAgent, address, amr }

/** Without one whose end is no moment, as in a row that was damaged: it lets nobody in, and must not hide the others. */
export async function listSessions(tx: Tx, userId: number, current: string, at: Date): Promise<SessionRow[]> {
  const isAlive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at), sql`isfinite(${sessions.expiresAt})`)
  const rows = await tx
    .select(SHOWN)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(sessions.created))
    .limit(200)
  return rows.map((row) => ({ ...withIsoTimes(row), isCurrent: row.sessionId === current }))
}

/** Answers another user's session as not found. */
export async function endSession(tx: Tx, userId: number, sessionId: string, identity: Identity): Promise<void> {
  const [row] = await tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.sessionId, sessionId), eq(sessions.userId, userId)))
  await identity.signOut(tx, found(row).sessionId)
}

/**
 * Ends what a person is logged in with: the sessions, and the private calendar link, which shows customers without one. As the
 * system, because no user may write the trail of an account.
 */
export async function endEverything(
  tx: Tx,
  userId: number,
  { identity, at, user }: Pick<UserContext, 'identity' | 'at' | 'user'>,
): Promise<void> {
  await identity.signOutEverywhere(tx, userId)
  await endCalendarLinks(tx, [userId], { byUserId: user.userId, at })
}
