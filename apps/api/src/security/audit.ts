import type { AuditAction } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { onlyRow, rowsOf, type Tx } from '../db/database.ts'
import { audit } from '../db/tables/index.ts'
import { hashOf } from './audit-chain.ts'
import { type AuditKeys, auditKeysOf, proofOf } from './audit-keys.ts'

/** One entry of the audit. Only ids and figures: `details` must not contain a person's name, address or number. */
export interface AuditEntry {
  readonly at: Date
  readonly action: AuditAction
  readonly userId?: number | null
  readonly affiliateUserId?: number | null
  readonly applicationId?: string | null
  readonly subjectId?: string | null
  readonly details?: object | null
}

/** An arbitrary number that no other lock uses; the second key is the chain. */
const CHAIN_LOCK = 46

/** Adds to the dealership's hash chain, in the transaction of the recorded act. */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<{ readonly hash: string }> =>
  onlyRow(addToChain(tx, chainOf(entry), [entry]))

/** Records several entries. Every caller locks the chains in the same order, so that two of them cannot deadlock. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const chains = [...new Set(entries.map(chainOf))].sort((one, other) => one - other)
  for (const chain of chains) {
    const ofChain = entries.filter((entry) => chainOf(entry) === chain)
    await addToChain(tx, chain, ofChain)
  }
}

const chainOf = ({ affiliateUserId }: AuditEntry) => affiliateUserId ?? 0

async function addToChain(tx: Tx, chain: number, entries: readonly AuditEntry[]) {
  const keys = auditKeysOf(tx)
  const [end] = await rowsOf<ChainEnd>(
    tx,
    sql`select link_position as position, link_hash as hash from end_of_audit(${CHAIN_LOCK}::int, ${chain}::int)`,
  )
  let last = end
  const links = entries.map((entry) => (last = linkAfter(last, entry, proofOf(tx), keys)))
  await tx.insert(audit).values(links)
  return links
}

interface ChainEnd {
  readonly position: number
  readonly hash: string
}

function linkAfter(last: ChainEnd | undefined, entry: AuditEntry, provedBy: readonly string[] | null, keys: AuditKeys) {
  const link = {
    chain: chainOf(entry),
    position: (last?.position ?? 0) + 1,
    at: entry.at,
    action: entry.action,
    // As the row stores them: the hash of an undefined value would not be that of the row.
    userId: entry.userId ?? null,
    affiliateUserId: entry.affiliateUserId ?? null,
    applicationId: entry.applicationId ?? null,
    subjectId: entry.subjectId ?? null,
    // Among the details, which the hash covers in every release: a column of its own would be outside it.
    details: provedBy ? { ...entry.details, provedBy } : (entry.details ?? null),
    previousHash: last?.hash ?? null,
    keyId: keys.keyId,
  }
  return { ...link, hash: hashOf(link, keys) ?? '' }
}
