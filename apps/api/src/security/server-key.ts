import { sql } from 'drizzle-orm'
import { Problem } from '../http/problem.ts'
import type { ClientCaller } from './caller.ts'
import { admitDealership } from './client-identity.ts'
import type { IdentityParts } from './identity.ts'
import type { DealershipFacts } from './person.ts'
import { hashOfToken } from './random-token.ts'

interface Row extends DealershipFacts {
  readonly keyId: string
}

interface Asking {
  readonly authorization?: string | undefined
  readonly origin?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/** The server key of a request, or null. A page that sends one has published it, so it is refused. */
export function serverKeyOf(headers: Asking): string | null {
  const [, secret] = /^Bearer (fc_server_[\w-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (secret === undefined) return null
  // A browser says one of these with every call of a page.
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    throw new Problem(
      'ORIGIN_NOT_ALLOWED',
      'A server key is for a server and never for a page. End it and make another.',
    )
  return secret
}

/** Not every page that a server draws writes to the database. */
const SEEN_EVERY = sql`interval '1 minute'`

/**
 * A web agency's server, which may ask what the dealership's own pages may ask at their start. Null: an unknown or
 * ended key.
 */
export async function serverOfKey(
  { db, bannedDealerIds, now }: Pick<IdentityParts, 'db' | 'bannedDealerIds' | 'now'>,
  secret: string,
): Promise<Pick<ClientCaller, 'client' | 'scope'> | null> {
  const keyHash = hashOfToken(secret)
  const [row] = await db.ask<Row>(
    'system',
    sql`select k.key_id as "keyId", d.affiliate_user_id as "affiliateUserId", d.dealer_id as "dealerId", d.name, d.status,
          d.group_id as "groupId", d.is_banned as "isBanned", to_jsonb(d.features) as features
        from server_keys k join dealerships d using (affiliate_user_id)
        where k.key_hash = ${keyHash} and k.revoked_at is null`,
  )
  if (!row) return null
  admitDealership(row, bannedDealerIds)
  const at = sql`${now().toISOString()}::timestamptz`
  await db.asSystem((tx) =>
    tx.execute(sql`update server_keys set last_used_at = ${at}
      where key_id = ${row.keyId} and (last_used_at is null or last_used_at < ${at} - ${SEEN_EVERY})`),
  )
  return {
    client: { keyId: row.keyId, isTest: false, dealership: row },
    scope: { tenants: [row.affiliateUserId], principal: `server:${row.keyId}`, provedBy: ['server-key'] },
  }
}
