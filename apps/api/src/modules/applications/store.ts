import type { Application } from '@forecourt/core'
import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { firstOf, onlyRow, type RunQuery, rowsOf, type Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import type { Cipher } from '../../security/encryption.ts'
import { isUnreadable } from './bank.ts'
import {
  NO_RELATED_ROWS,
  type PartsRow,
  partsOfJson,
  partsStatement,
  RELATED_ROWS_SQL,
  type RelatedRows,
  relatedPartsOf,
} from './parts.ts'
import {
  type ApplicationRow,
  applicationOf,
  applicationRowOf,
  type NewApplicationRow,
  type RecordParts,
} from './record.ts'

const MAX_QUICK_QUOTES = 20_000

export async function insertApplication(
  tx: Tx,
  application: Application,
  cipher: Cipher,
  userId: number | null,
): Promise<ApplicationRow> {
  const row = { ...applicationRowOf(application, cipher), createdByUserId: userId }
  return await onlyRow(tx.insert(applications).values(row).returning())
}

/** By its own id or its quick quote's (D42). Row-level security decides whether the caller can see it. */
export const findRow = (tx: Tx, id: string): Promise<ApplicationRow | null> => firstOf(rowsOfId(tx, id))

/** Locks the row until the transaction ends, for callers that are about to change it. */
export const lockRow = (tx: Tx, id: string): Promise<ApplicationRow | null> => firstOf(rowsOfId(tx, id).for('update'))

const rowsOfId = (tx: Tx, id: string) =>
  tx
    .select()
    .from(applications)
    .where(or(eq(applications.applicationId, id), eq(applications.quickQuoteId, id)))

/** The rows that exist among these ids; matches the record's own id only. */
export const findRows = (tx: Tx, applicationIds: readonly string[]): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(inArray(applications.applicationId, [...applicationIds]))

export const findByReference = (tx: Tx, brokerReference: number): Promise<ApplicationRow | null> =>
  firstOf(tx.select().from(applications).where(eq(applications.brokerReference, brokerReference)).for('update'))

/** The parts of a record, including the transaction's own changes. */
export async function loadRecordParts(tx: Tx, row: ApplicationRow): Promise<RecordParts> {
  const [hanging] = await rowsOf<RelatedRows>(
    tx,
    sql`select ${RELATED_ROWS_SQL} from applications a where a.application_id = ${row.applicationId}`,
  )
  return { row, ...relatedPartsOf(hanging ?? NO_RELATED_ROWS) }
}

/** A record with its parts in one query, for callers that only read it. */
export async function askParts(ask: RunQuery, id: string): Promise<RecordParts | null> {
  const [parts] = await ask<PartsRow>(
    partsStatement(sql`a.application_id = ${id}::text or a.quick_quote_id = ${id}::text limit 1`),
  )
  return parts ? partsOfJson(parts) : null
}

/** A record, including the transaction's own changes. */
export async function readBack(tx: Tx, id: string, cipher: Cipher): Promise<Application> {
  return applicationOf(await loadRecordParts(tx, found(await findRow(tx, id))), cipher)
}

/**
 * Writes the current record and increments the version. Bank details that no key decrypts are kept, in case the key is
 * found.
 */
export async function replaceApplication(tx: Tx, application: Application, cipher: Cipher): Promise<void> {
  const { applicationId, encryptedBank, ...columns } = applicationRowOf(application, cipher)
  const isKept = encryptedBank === null && (await hasUnreadableBank(tx, applicationId, cipher))
  await updateColumns(tx, applicationId, isKept ? columns : { ...columns, encryptedBank })
}

async function hasUnreadableBank(tx: Tx, applicationId: string, cipher: Cipher): Promise<boolean> {
  const [row] = await tx
    .select({ encryptedBank: applications.encryptedBank })
    .from(applications)
    .where(eq(applications.applicationId, applicationId))
  return isUnreadable(row?.encryptedBank ?? null, applicationId, cipher)
}

/** Changes only columns, without decrypting anything. */
export const updateColumns = (tx: Tx, applicationId: string, columns: Partial<NewApplicationRow>): Promise<void> =>
  updateColumnsOfAll(tx, [applicationId], columns)

export async function updateColumnsOfAll(
  tx: Tx,
  applicationIds: readonly string[],
  columns: Partial<NewApplicationRow>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...columns, version: sql`${applications.version} + 1` })
    .where(inArray(applications.applicationId, [...applicationIds]))
}

/**
 * Changes facts of the record's document and the given columns; the other facts stay. The record gets a new version.
 */
export async function changeFacts(
  tx: Tx,
  applicationId: string,
  facts: Partial<Application>,
  columns: Partial<NewApplicationRow> = {},
): Promise<void> {
  const doc = sql`${applications.doc} || ${JSON.stringify(facts)}::jsonb`
  await tx
    .update(applications)
    .set({ ...columns, doc, version: sql`${applications.version} + 1` })
    .where(eq(applications.applicationId, applicationId))
}

/** Newest first; of every dealership when `scope` is `all`. */
export const listQuickQuotes = (tx: Tx, scope: readonly number[] | 'all', since: Date): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.isQuickQuote, true),
        gte(applications.created, since),
        scope === 'all' ? undefined : inArray(applications.affiliateUserId, [...scope]),
      ),
    )
    .orderBy(desc(applications.created), desc(applications.applicationId))
    .limit(MAX_QUICK_QUOTES)
