import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Stop } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { type AccountStatus, accountStatusOf, personOfSession, tenantsOf } from '../security/person.ts'
import type { Connection, ConnectionRegistry } from './connection-registry.ts'
import type { SocketGrant } from './gateway.ts'

/**
 * Database triggers report users and dealerships whose rights may have ended (migration 0012): `user_id 12`,
 * `affiliate_user_id 1001`.
 */
const VALIDITY_CHANNEL = 'forecourt_standing'

type Ended = Exclude<AccountStatus, 'good'>

interface SessionCheckParts {
  readonly db: Database
  readonly now: () => Date
  readonly bannedDealerIds: readonly number[]
}

/**
 * Why a user may no longer listen to these dealerships, by the current state of the database; null if they still may.
 */
export async function endOf(
  grant: SocketGrant,
  { db, now, bannedDealerIds }: SessionCheckParts,
): Promise<Ended | null> {
  const known = await personOfSession(db, grant.sessionId)
  if (!known || known.session.revokedAt !== null || known.session.expiresAt <= now()) return 'no-access'
  const status = accountStatusOf(known.person, bannedDealerIds)
  if (status !== 'good') return status
  const tenants = tenantsOf(known.person, bannedDealerIds)
  return tenants === 'all' || grant.affiliateUserIds.every((id) => tenants.includes(id)) ? null : 'no-access'
}

export async function admitGrant(grant: SocketGrant, parts: SessionCheckParts): Promise<void> {
  const end = await endOf(grant, parts)
  if (end !== null) throw new Problem(end === 'banned' ? 'BANNED' : 'UNAUTHENTICATED')
}

/**
 * The sessions that are still valid: checked regularly for all open pages, in case a database notification was lost.
 */
async function validAmong(db: Database, sessionIds: readonly string[], at: Date): Promise<Set<string>> {
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb)`
  const rows = await db.asSystem((tx) =>
    rowsOf<{ session_id: string }>(
      tx,
      sql`select s.session_id from sessions s join users u using (user_id) where s.session_id in (${ids})
        and s.revoked_at is null and s.expires_at > ${at.toISOString()}::timestamptz and not u.is_banned`,
    ),
  )
  return new Set(rows.map(({ session_id }) => session_id))
}

interface Watched extends SessionCheckParts {
  readonly registry: ConnectionRegistry
  readonly dismiss: (connection: Connection, end: Ended) => void
  readonly failed: (error: unknown) => void
}

/** Ends the connections of users who may no longer listen. */
export function createWatch({ registry, dismiss, failed, ...parts }: Watched) {
  async function look(connections: readonly Connection[]): Promise<void> {
    for (const connection of connections) {
      const end = await endOf(connection, parts)
      if (end !== null) dismiss(connection, end)
    }
  }

  function onMessage(payload: string): void {
    const [whose, id] = payload.split(' ')
    const isMeant = ({ userId, affiliateUserIds }: Connection) =>
      whose === 'user_id' ? userId === Number(id) : affiliateUserIds.includes(Number(id))
    look(registry.all().filter(isMeant)).catch(failed)
  }

  return {
    look,
    /** Checks all sessions in one query. */
    async lookAtAll(): Promise<void> {
      const connections = registry.all()
      if (connections.length === 0) return
      const status = await validAmong(parts.db, [...new Set(connections.map((one) => one.sessionId))], parts.now())
      await look(connections.filter(({ sessionId }) => !status.has(sessionId)))
    },
    start: (): Promise<Stop> =>
      parts.db.listen(VALIDITY_CHANNEL, { onMessage, onReconnect: () => void look(registry.all()).catch(failed) }),
  }
}
