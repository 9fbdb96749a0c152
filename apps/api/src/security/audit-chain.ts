import { createHash } from 'node:crypto'
import type { ChainFault } from '@forecourt/core'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
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

/** How far a chain is checked: plain JSON, since a long one is checked in several turns. */
export interface ChainProgress {
  readonly chain: number
  readonly rows: number
  /** The row up to which it is checked, with its hash. */
  readonly last: Head | null
  /** The first row that was changed, removed or inserted; null if there is none so far. */
  readonly brokenAt: number | null
  /** Rows signed with a key that DATA_KEY does not name, by its id: nothing shows who wrote them. */
  readonly unchecked: Readonly<Record<string, { readonly rows: number; readonly from: number }>>
  /** The first row with a key; null if there is none so far. */
  readonly keyed: { readonly position: number; readonly at: string } | null
  /** The first head of the log that the chain does not have. */
  readonly notLogged: Head | null
}

/** Processes of the previous release may write alongside the first keyed rows during a rollout. */
const UPGRADE_MS = 86_400_000
/** What is computed in one turn: some ten milliseconds. */
const ROWS_A_TURN = 1000

export const beginChain = (chain: number): ChainProgress => ({
  chain,
  rows: 0,
  last: null,
  brokenAt: null,
  unchecked: {},
  keyed: null,
  notLogged: null,
})

/** Checks the next rows of a chain, beside those of its heads that a log holds; `isEnd` once it has no more. */
export async function checkFurther(
  tx: Tx,
  before: ChainProgress,
  logged: readonly Head[] = [],
): Promise<{ readonly progress: ChainProgress; readonly isEnd: boolean }> {
  const keys = auditKeysOf(tx)
  const isNext = and(eq(audit.chain, before.chain), gt(audit.position, before.last?.position ?? 0))
  const rows = await tx.select().from(audit).where(isNext).orderBy(asc(audit.position)).limit(ROWS_A_TURN)
  const heads = new Map(logged.filter(({ chain }) => chain === before.chain).map((head) => [head.position, head]))
  const start = await startAfterRetention(tx, before, rows[0])
  const progress = rows.reduce((so, row) => withRow(so, row, heads.get(row.position), keys), start)
  const isEnd = rows.length < ROWS_A_TURN
  const cut = isEnd ? [...heads.values()].find(({ position }) => position > (progress.last?.position ?? 0)) : undefined
  return { progress: { ...progress, notLogged: progress.notLogged ?? cut ?? null }, isEnd }
}

/** Retention, which deletes the oldest rows, may come between two turns: a chain begins with the first that is left. */
async function startAfterRetention(tx: Tx, before: ChainProgress, next: AuditRow | undefined): Promise<ChainProgress> {
  if (!next || !before.last || next.position === before.last.position + 1) return before
  const [first] = await rowsOf<{ position: number }>(
    tx,
    sql`select min(position) as position from audit where chain = ${before.chain}`,
  )
  return first?.position === next.position ? { ...before, last: null } : before
}

function withRow(before: ChainProgress, row: AuditRow, logged: Head | undefined, keys: AuditKeys): ChainProgress {
  const { chain, position, hash } = row
  const keyed = before.keyed ?? (row.keyId === null ? null : { position, at: row.at.toISOString() })
  const isWrong = isBroken(row, before.last, keys) || (keyed !== null && isUnkeyedAfter(row, keyed))
  return {
    chain,
    rows: before.rows + 1,
    last: { chain, position, hash },
    brokenAt: before.brokenAt ?? (isWrong ? position : null),
    unchecked: hashOf(row, keys) === null ? withUnchecked(before.unchecked, row) : before.unchecked,
    keyed,
    notLogged: before.notLogged ?? (logged && logged.hash !== hash ? logged : null),
  }
}

function withUnchecked(before: ChainProgress['unchecked'], { keyId, position }: AuditRow): ChainProgress['unchecked'] {
  const { rows, from } = before[keyId ?? ''] ?? { rows: 0, from: position }
  return { ...before, [keyId ?? '']: { rows: rows + 1, from } }
}

/** The whole chain in one transaction. */
export async function inspectChain(tx: Tx, chain: number, logged: readonly Head[] = []): Promise<ChainProgress> {
  let turn = await checkFurther(tx, beginChain(chain), logged)
  while (!turn.isEnd) turn = await checkFurther(tx, turn.progress, logged)
  return turn.progress
}

type SigningKeys = Awaited<ReturnType<typeof signingKeysOf>>

/**
 * A row that cannot be checked proves nothing, so each is a fault: anyone who can write to the database can invent a
 * key.
 */
export function faultsOf(
  { chain, brokenAt, notLogged, unchecked }: ChainProgress,
  { ids, hasEarlier }: SigningKeys,
): ChainFault[] {
  return [
    ...(brokenAt === null ? [] : [{ chain, kind: 'broken' as const, position: brokenAt }]),
    ...(notLogged === null ? [] : [{ ...notLogged, kind: 'not-the-logged-one' as const }]),
    ...Object.entries(unchecked).map(([keyId, { rows, from }]) => ({
      chain,
      position: from,
      rows,
      keyId,
      kind: ids.includes(keyId) || hasEarlier ? ('key-is-missing' as const) : ('key-is-forged' as const),
    })),
  ]
}

/**
 * The ids with which this database's keys sign, and whether an earlier release has used keys whose ids are not known.
 */
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

/** Whether a row fits those beside it; `unchecked` if its key is missing. */
export async function fitOf(tx: Tx, row: AuditRow): Promise<'fits' | 'broken' | 'unchecked'> {
  const beside = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.chain, row.chain), sql`abs(${audit.position} - ${row.position}) <= 1`))
    .orderBy(asc(audit.position))
  const keys = auditKeysOf(tx)
  if (beside.some((one, at) => isBroken(one, beside[at - 1] ?? null, keys))) return 'broken'
  return hashOf(row, keys) === null ? 'unchecked' : 'fits'
}

/** Retention deletes the oldest rows, so the first remaining row need not begin the chain. */
function isBroken(row: AuditRow, before: Pick<Head, 'position' | 'hash'> | null, keys: AuditKeys): boolean {
  const hash = hashOf(row, keys)
  if (hash !== null && row.hash !== hash) return true
  return before !== null && (row.previousHash !== before.hash || row.position !== before.position + 1)
}

/** An unkeyed row can be forged, so none may follow the start of the keyed part. */
const isUnkeyedAfter = (row: AuditRow, keyed: NonNullable<ChainProgress['keyed']>): boolean =>
  row.keyId === null && row.position > keyed.position && row.at.getTime() > Date.parse(keyed.at) + UPGRADE_MS

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
