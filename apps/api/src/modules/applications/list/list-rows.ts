import { sql } from 'drizzle-orm'
import { type Database, type RunQuery, rowsOf, type Tx } from '../../../db/database.ts'
import { applicationLines } from '../../../db/tables/index.ts'
import type { Services } from '../../../services.ts'
import { type PartsRow, partsOfJson, partsStatement } from '../../record/parts.ts'
import { listedApplicationOf, type RecordParts } from '../../record/record.ts'

/**
 * The version of a row's content: raise it when `listRowOf` adds a fact, and every stored row is rewritten. While two
 * releases run side by side, the older one reads the newer one's rows: remove a fact one release after its last reader.
 */
export const ROW_SHAPE = 4

/** As stored and sent: without nulls and spaces, which would double the size of a list. */
export const rowText = (parts: RecordParts): string =>
  JSON.stringify(listedApplicationOf(parts), (_, value: unknown) => (value === null ? undefined : value))

/** The applications that the database has marked as changed in this transaction (migration 0014). */
const NOTED = sql`a.application_id = any (string_to_array(current_setting('forecourt.changed', true), E'\\n'))`

/**
 * Writes and returns the rows of the applications that this transaction has changed: one query and one write at its
 * end.
 */
export async function writeChangedRows(tx: Tx): Promise<readonly RecordParts[]> {
  const changed = (await rowsOf<PartsRow>(tx, partsStatement(NOTED))).map(partsOfJson)
  await writeRows(tx, changed)
  return changed
}

async function writeRows(tx: Tx, records: readonly RecordParts[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((parts) => ({
    applicationId: parts.row.applicationId,
    affiliateUserId: parts.row.affiliateUserId,
    line: rowText(parts),
    shape: ROW_SHAPE,
  }))
  const written = {
    affiliateUserId: sql`excluded.affiliate_user_id`,
    line: sql`excluded.line`,
    shape: sql`excluded.shape`,
  }
  await tx
    .insert(applicationLines)
    .values(rows)
    .onConflictDoUpdate({ target: applicationLines.applicationId, set: written })
}

const ROWS_PER_REBUILD = 200

const isOneOf = (ids: readonly string[]) =>
  sql`a.application_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Computes the rows of these applications from their records, for a list that finds stale rows. */
export async function freshRows(ask: RunQuery, ids: readonly string[]): Promise<Map<string, string>> {
  const fresh = new Map<string, string>()
  for (let from = 0; from < ids.length; from += ROWS_PER_REBUILD) {
    const records = await ask<PartsRow>(partsStatement(isOneOf(ids.slice(from, from + ROWS_PER_REBUILD))))
    for (const parts of records.map(partsOfJson)) fresh.set(parts.row.applicationId, rowText(parts))
  }
  return fresh
}

/**
 * Rewrites every stale row: of an older shape, or of a record that another release changed. Each batch is a
 * transaction; an interrupted run continues from there. Rows that another transaction is changing are skipped.
 */
export async function rewriteRows(db: Database, batch = ROWS_PER_REBUILD): Promise<void> {
  let count = batch
  while (count > 0) count = await db.asSystem((tx) => rewriteBatch(tx, batch))
}

async function rewriteBatch(tx: Tx, batch: number): Promise<number> {
  const locked = await rowsOf<{ id: string }>(
    tx,
    sql`select a.application_id as id from applications a
        where a.application_id in (select l.application_id from application_lines l where l.shape < ${ROW_SHAPE} limit ${batch})
        order by a.application_id for no key update skip locked`,
  )
  const which = isOneOf(locked.map(({ id }) => id))
  await writeRows(tx, (await rowsOf<PartsRow>(tx, partsStatement(which))).map(partsOfJson))
  return locked.length
}

const EVERY_MS = 2 * 60_000

/** Runs soon after each start, then repeatedly: an older release may run next to this one. */
export function registerListRows({ jobs, background }: Pick<Services, 'jobs' | 'background'>): void {
  const soon = (after: Date) => new Date(after.getTime() + EVERY_MS)
  jobs.schedule('list-rows', soon, () => rewriteRows(background))
}
