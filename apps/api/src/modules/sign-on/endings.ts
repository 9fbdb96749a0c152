import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { firstOf, type Tx } from '../../db/database.ts'
import { signOnLogouts, signOnSessions } from '../../db/tables/index.ts'
import { recordAudits } from '../../security/audit.ts'
import { endCalendarLinks } from '../../security/calendar-links.ts'
import { endSignOns } from '../../security/sign-on-sessions.ts'
import type { Claims } from './claims.ts'

interface Ending {
  readonly at: Date
}

/** Whether a logout token has already ended the session of these claims: it may arrive before the browser does. */
export async function wasEnded(tx: Tx, { id }: SignOnProvider, { sub, sid, iat }: Claims): Promise<boolean> {
  const { providerId, subject, providerSession, issuedAt } = signOnLogouts
  const ofSession = sid === undefined ? sql`false` : eq(providerSession, sid)
  const isTheirs = or(ofSession, and(isNull(providerSession), eq(subject, sub)))
  const since = gte(issuedAt, new Date(iat * 1000))
  return (
    (await firstOf(
      tx
        .select({ providerId })
        .from(signOnLogouts)
        .where(and(eq(providerId, id), isTheirs, since)),
    )) !== null
  )
}

/** Ends the sessions that a logout token names. If it names only a user, their calendar link ends too. */
export async function endByLogoutToken(
  tx: Tx,
  { at }: Ending,
  { id }: SignOnProvider,
  { subject, providerSession }: { readonly subject: string | null; readonly providerSession: string | null },
): Promise<void> {
  const isPersons = eq(signOnSessions.subject, subject ?? '')
  // A session without a known `sid` ends with any session of its user.
  const which =
    providerSession === null
      ? isPersons
      : or(eq(signOnSessions.providerSession, providerSession), and(isNull(signOnSessions.providerSession), isPersons))
  const ended = await end(tx, at, id, which)
  if (providerSession === null) await endCalendarLinks(tx, ended, { byUserId: null, at })
}

/** Ends every session that the provider opened for this user, and the private calendar link. */
export async function endEverythingOf(tx: Tx, { at }: Ending, { id }: SignOnProvider, userId: number): Promise<void> {
  await end(tx, at, id, eq(signOnSessions.userId, userId))
  await endCalendarLinks(tx, [userId], { byUserId: null, at })
}

async function end(tx: Tx, at: Date, providerId: string, which: SQL | undefined): Promise<number[]> {
  const ended = await endSignOns(tx, and(eq(signOnSessions.providerId, providerId), which), at)
  const details = { provider: providerId }
  await recordAudits(
    tx,
    ended.map((userId) => ({ at, action: 'sign-on.ended', subjectId: String(userId), details })),
  )
  return ended
}
