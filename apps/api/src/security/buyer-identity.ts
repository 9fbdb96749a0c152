import { HOUR_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { Problem } from '../http/problem.ts'
import type { BuyerCaller } from './caller.ts'
import type { IdentityParts } from './identity.ts'
import type { Source } from './source.ts'

const SESSION_MS = 2 * HOUR_MS

type Parts = Omit<IdentityParts, 'bannedDealerIds' | 'factors'>

interface AliveLink {
  readonly applicationId: string
  readonly affiliateUserId: number
  readonly origins: readonly string[]
}

/** The token for a correct code: it allows the calls of one link's customer, and nothing else. */
export async function signBuyer({ tokens, now }: Omit<Parts, 'db'>, linkId: string) {
  const token = await tokens.sign('buyer', { linkId }, SESSION_MS / 1000)
  return { token, expiresAt: new Date(now().getTime() + SESSION_MS).toISOString() }
}

/** Checked on each call: a link that was withdrawn, replaced or erased, or has expired, ends its sessions. */
export async function buyerOf({ db, tokens, now }: Parts, token: string, source: Source): Promise<BuyerCaller> {
  const { linkId } = await tokens.verify('buyer', token)
  const [link] = await db.ask<AliveLink>(
    'system',
    sql`select l.application_id as "applicationId", l.affiliate_user_id as "affiliateUserId",
            coalesce(d.website_config->'allowedOrigins', '[]') as origins
          from room_links l join applications a using (application_id) join dealerships d on d.affiliate_user_id = l.affiliate_user_id
          where l.link_id = ${String(linkId)} and l.expires_at > ${now().toISOString()}::timestamptz and l.withdrawn_at is null
            and a.erased_at is null`,
  )
  if (!link) throw new Problem('UNAUTHENTICATED')
  const { applicationId, affiliateUserId, origins } = link
  if (!source.isSameOrigin && source.origin !== null && !origins.includes(source.origin))
    throw new Problem('ORIGIN_NOT_ALLOWED')
  return {
    kind: 'buyer',
    user: null,
    client: null,
    sessionId: null,
    buyer: { linkId: String(linkId), applicationId },
    scope: { tenants: [affiliateUserId], principal: `buyer:${linkId}`, provedBy: ['link-and-code'] },
  }
}
