import { isFeatureOn } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, parseTimestamp } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { ClientCaller } from './caller.ts'
import type { IdentityParts } from './identity.ts'
import { type DealershipFacts, isBannedDealership } from './person.ts'
import type { Source } from './source.ts'

const CLIENT_TOKEN_SECONDS = 15 * 60

export type ClientIdentity = ReturnType<typeof createClientIdentity>

interface Row extends Omit<DealershipFacts, 'features'> {
  keyId: string
  isTest: boolean
  expiresAt: string | null
  revokedAt: string | null
  features: string[]
  origins: string[]
}

export function createClientIdentity({ db, tokens, bannedDealerIds, now }: IdentityParts) {
  async function admit(column: 'key' | 'key_id', value: string, source: Source): Promise<Row> {
    const [row] = await db.ask<Row>(
      'system',
      sql`select k.key_id as "keyId", k.is_test as "isTest", k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
            d.affiliate_user_id as "affiliateUserId", d.dealer_id as "dealerId", d.name, d.status, d.group_id as "groupId",
            d.is_banned as "isBanned", to_jsonb(d.features) as features,
            coalesce(d.website_config->'allowedOrigins', '[]') as origins
          from publishable_keys k join dealerships d using (affiliate_user_id)
          where ${sql.raw(`k.${column}`)} = ${value}`,
    )
    if (!row || row.revokedAt !== null || isOver(row.expiresAt, now()))
      throw new Problem('UNAUTHENTICATED', 'This key is not known, or is no longer valid.')
    admitDealership(row, bannedDealerIds, () => {
      if (!isAllowedFrom(row, source)) throw new Problem('ORIGIN_NOT_ALLOWED')
    })
    return row
  }

  async function admitKey(key: string, source: Source): Promise<Row> {
    const row = await admit('key', key, source)
    await remember(db, row, source, now())
    return row
  }

  return {
    /** Exchanges a publishable key for a client token, for a page that the key is bound to (D26). */
    async buy(key: string, source: Source) {
      const { keyId, isTest, affiliateUserId } = await admitKey(key, source)
      const authenticationToken = await tokens.sign('client', { keyId, affiliateUserId }, CLIENT_TOKEN_SECONDS)
      return { authenticationToken, affiliateUserId, isTest }
    },
    /** Identifies the caller by the key itself, with the same checks: for a page that cannot send a token. */
    clientOfKey: async (key: string, source: Source) => callerOf(await admitKey(key, source)),
    async clientOf(token: string, source: Source) {
      const { keyId } = await tokens.verify('client', token)
      return callerOf(await admit('key_id', String(keyId), source))
    },
  }
}

/** Refuses what no key may do for a dealership, with a kind of key's own check between. */
export function admitDealership(row: DealershipFacts, bannedDealerIds: readonly number[], check = () => {}): void {
  if (isBannedDealership(row, bannedDealerIds)) throw new Problem('BANNED')
  check()
  if (!isFeatureOn(row.features, 'public-quick-quote')) throw new Problem('FEATURE_OFF')
}

/**
 * A test key works on any local page; every other key only on the pages of the website configuration, and on the
 * server's own.
 */
function isAllowedFrom(
  { isTest, origins }: Pick<Row, 'isTest' | 'origins'>,
  { origin, isSameOrigin }: Source,
): boolean {
  if (origin === null || isSameOrigin) return isTest || isSameOrigin
  return origins.includes(origin) || (isTest && isLocal(origin))
}

export function isLocal(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
}

const isOver = (moment: string | null, now: Date) =>
  moment !== null && parseTimestamp(moment).getTime() <= now.getTime()

/** Stores where a key was last used, for the settings screen. */
async function remember(db: Database, { keyId, affiliateUserId }: Row, { origin }: Source, at: Date): Promise<void> {
  const when = sql`${at.toISOString()}::timestamptz`
  await db.asSystem(async (tx) => {
    await tx.execute(sql`update publishable_keys set last_used_at = ${when} where key_id = ${keyId}`)
    if (origin === null) return
    await tx.execute(sql`insert into origins_seen (affiliate_user_id, origin, seen_at) values (${affiliateUserId}, ${origin}, ${when})
      on conflict (affiliate_user_id, origin) do update set seen_at = excluded.seen_at`)
  })
}

const callerOf = (row: Row): ClientCaller => ({
  kind: 'client',
  sessionId: null,
  user: null,
  client: { keyId: row.keyId, isTest: row.isTest, dealership: row },
  scope: { tenants: [row.affiliateUserId], principal: `client:${row.keyId}`, provedBy: ['page'] },
})
