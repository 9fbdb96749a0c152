import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../db/database.ts'
import { audit, dataKeys } from '../db/tables/index.ts'
import { type AuditKeys, auditKeysOf } from './audit-keys.ts'

type AuditRow = typeof audit.$inferSelect
type Signed = Omit<AuditRow, 'id' | 'hash'>

export interface Head {
  readonly chain: number
  readonly position: number
  readonly hash: string
}

/** The result of checking a chain. */
export type ChainState = Awaited<ReturnType<typeof inspectChain>>

/** Processes of the previous release may write alongside the first keyed rows during a rollout. */
const UPGRADE_MS = 86_400_000

export async function inspectChain(tx: Tx, chain: number) {
  const keys = auditKeysOf(tx)
  const rows = await tx.select().from(audit).where(eq(audit.chain, chain)).orderBy(asc(audit.position))
  const firstKeyed = rows.find(({ keyId }) => keyId !== null)
  const broken = rows.find(
    (row, index) => isBroken(row, rows[index - 1], keys) || (firstKeyed && isUnkeyedAfter(row, firstKeyed)),
  )
  return {
    /** The first row that was changed, removed or inserted; null if the chain is valid. */
    brokenAt: broken ? broken.position : null,
    /** Rows signed with a key that DATA_KEY does not name, by its id: nothing shows who wrote them. */
    unchecked: uncheckedRows(rows, keys),
    /** The first position with a key; null if there is none. */
    keyedFrom: firstKeyed?.position ?? null,
    rows,
  }
}

function uncheckedRows(rows: readonly AuditRow[], keys: AuditKeys): ReadonlyMap<string, readonly AuditRow[]> {
  const byKey = new Map<string, AuditRow[]>()
  for (const row of rows) {
    if (hashOf(row, keys) !== null) continue
    const id = row.keyId ?? ''
    const ofKey = byKey.get(id) ?? []
    ofKey.push(row)
    byKey.set(id, ofKey)
  }
  return byKey
}

/** The ids with which this database's keys sign, and whether an earlier release has used keys whose ids are not known. */
export async function signingKeysOf(tx: Tx) {
  const rows = await tx.select({ id: dataKeys.auditKeyId }).from(dataKeys)
  return { ids: rows.flatMap(({ id }) => id ?? []), hasEarlier: rows.some(({ id }) => id === null) }
}

/** The last row of every chain. */
export async function headsOf(tx: Tx): Promise<Head[]> {
  return await rowsOf<Head>(
    tx,
    sql`select distinct on (chain) chain, position, hash from audit order by chain, position desc`,
  )
}

/** Retention deletes the oldest rows, so the first remaining row need not begin the chain. */
function isBroken(row: AuditRow, before: AuditRow | undefined, keys: AuditKeys): boolean {
  const hash = hashOf(row, keys)
  if (hash !== null && row.hash !== hash) return true
  return before !== undefined && (row.previousHash !== before.hash || row.position !== before.position + 1)
}

/** An unkeyed row can be forged, so none may follow the start of the keyed part. */
const isUnkeyedAfter = (row: AuditRow, firstKeyed: AuditRow): boolean =>
  row.keyId === null && row.position > firstKeyed.position && row.at.getTime() > firstKeyed.at.getTime() + UPGRADE_MS

/** Null if the key that signed the row is missing. */
export function hashOf(row: Signed, keys: AuditKeys): string | null {
  if (row.keyId === null) return createHash('sha256').update(textOf(row)).digest('hex')
  return keys.sign(row.keyId, textOf(row))
}

function textOf({ chain, position, at, action, userId, affiliateUserId, applicationId, subjectId, ...row }: Signed) {
  const who = [chain, position, at.toISOString(), action, userId, affiliateUserId, applicationId, subjectId]
  const signed = row.keyId === null ? [] : [row.keyId]
  return JSON.stringify([...who, sortedJson(row.details), row.previousHash, ...signed])
}

/** For a hash: the database stores JSON keys in its own order. */
export function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedJson)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, sortedJson(inner)])
}
