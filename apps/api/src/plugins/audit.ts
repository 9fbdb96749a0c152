import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../db/database.ts'
import { audit } from '../db/tables/index.ts'

/** Who did or saw what. Ids and figures only: no name, address or number of a person may stand in `details`. */
export interface AuditEntry {
  readonly at: Date
  readonly action: string
  readonly userId?: number | null
  readonly affiliateUserId?: number | null
  readonly applicationId?: string | null
  readonly subjectId?: string | null
  readonly details?: unknown
}

type Row = typeof audit.$inferSelect

/** Any number that nothing else locks; the second key is the chain. */
const CHAIN_LOCK = 46

/** Adds to the dealership's hash chain, in the transaction of what it records. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<{ hash: string }> {
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
  }
  const hash = hashOf(link)
  await tx.insert(audit).values({ ...link, hash })
  return { hash }
}

/** The position of the first row that was changed, is missing or was put in; null when the chain is whole. */
export async function firstBreak(tx: Tx, chain: number): Promise<number | null> {
  const rows = await tx.select().from(audit).where(eq(audit.chain, chain)).orderBy(asc(audit.position))
  const broken = rows.find((row, index) => isBroken(row, rows[index - 1]))
  return broken ? broken.position : null
}

/** Retention takes the oldest rows away, so the first one left need not begin the chain. */
function isBroken(row: Row, before: Row | undefined): boolean {
  if (row.hash !== hashOf(row)) return true
  return before !== undefined && (row.previousHash !== before.hash || row.position !== before.position + 1)
}

function hashOf({
  chain,
  position,
  at,
  action,
  userId,
  affiliateUserId,
  applicationId,
  subjectId,
  details,
  previousHash,
}: Omit<Row, 'id' | 'hash'>): string {
  const parts = [
    chain,
    position,
    at.toISOString(),
    action,
    userId,
    affiliateUserId,
    applicationId,
    subjectId,
    sorted(details),
    previousHash,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The database keeps the keys of JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, sorted(inner)])
}
