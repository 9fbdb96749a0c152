import { isBefore } from '../db/clocks.ts'
import type { Database, Stop } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { type FactorPolicy, needsFactor } from '../security/factor-policy.ts'
import {
  type AccountStatus,
  accountStatusOf,
  type KnownSession,
  personOfSession,
  personsOfSessions,
  tenantsOf,
} from '../security/person.ts'
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
  readonly factors: FactorPolicy
}

/**
 * Why a user may no longer listen to these dealerships, by the current state of the database; null if they still may.
 */
export async function endOf(grant: SocketGrant, parts: SessionCheckParts): Promise<Ended | null> {
  return endBy(await personOfSession(parts.db, grant.sessionId), grant, parts)
}

function endBy(
  known: KnownSession | null,
  { affiliateUserIds }: SocketGrant,
  { now, bannedDealerIds, factors }: SessionCheckParts,
): Ended | null {
  if (!known || known.session.revokedAt !== null || !isBefore(now(), known.session.expiresAt)) return 'no-access'
  const status = accountStatusOf(known.person, bannedDealerIds)
  if (status !== 'good') return status
  if (needsFactor(known, factors, now())) return 'no-access'
  const tenants = tenantsOf(known.person, bannedDealerIds)
  return tenants === 'all' || affiliateUserIds.every((id) => tenants.includes(id)) ? null : 'no-access'
}

export async function admitGrant(grant: SocketGrant, parts: SessionCheckParts): Promise<void> {
  const end = await endOf(grant, parts)
  if (end !== null) throw new Problem(end === 'banned' ? 'BANNED' : 'UNAUTHENTICATED')
}

interface Watched extends SessionCheckParts {
  readonly registry: Pick<ConnectionRegistry, 'all'>
  readonly dismiss: (connection: Connection, end: Ended) => void
  readonly failed: (error: unknown) => void
}

/** Ends the connections of users who may no longer listen. */
export function createWatch({ registry, dismiss, failed, ...parts }: Watched) {
  async function look(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return
    const known = await personsOfSessions(parts.db, [...new Set(connections.map(({ sessionId }) => sessionId))])
    for (const connection of connections) {
      const end = endBy(known.get(connection.sessionId) ?? null, connection, parts)
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
    /** Called regularly, in case a notification of the database was lost. */
    lookAtAll: () => look(registry.all()),
    start: (): Promise<Stop> =>
      parts.db.listen(VALIDITY_CHANNEL, { onMessage, onReconnect: () => void look(registry.all()).catch(failed) }),
  }
}
