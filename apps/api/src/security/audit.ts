import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../db/database.ts'
import { audit } from '../db/tables/index.ts'
import { hashOf } from './audit-chain.ts'
import { auditKeysOf } from './audit-keys.ts'

/** Who did or saw something. Only ids and figures: `details` may contain no name, address or number of a person. */
export interface AuditEntry {
  readonly at: Date
  readonly action: string
  readonly userId?: number | null
  readonly affiliateUserId?: number | null
  readonly applicationId?: string | null
  readonly subjectId?: string | null
  readonly details?: unknown
}

/** Any number that no other lock uses; the second key is the chain. */
const CHAIN_LOCK = 46

/** Adds to the dealership's hash chain, in the transaction of the recorded act. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<{ hash: string }> {
  const keys = auditKeysOf(tx)
  const chain = entry.affiliateUserId ?? 0
  const [last] = await rowsOf<{ position: number; hash: string }>(
    tx,
    sql`select link_position as position, link_hash as hash from end_of_audit(${CHAIN_LOCK}::int, ${chain}::int)`,
  )
  const link = {
    chain,
    position: (last?.position ?? 0) + 1,
    at: entry.at,
    action: entry.action,
    userId: entry.userId ?? null,
    affiliateUserId: entry.affiliateUserId ?? null,
    applicationId: entry.applicationId ?? null,
    subjectId: entry.subjectId ?? null,
    details: entry.details ?? null,
    previousHash: last?.hash ?? null,
    keyId: keys.keyId,
  }
  const hash = hashOf(link, keys) ?? ''
  await tx.insert(audit).values({ ...link, hash })
  return { hash }
}
