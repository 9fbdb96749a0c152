import type { Application } from '@forecourt/core'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { firstOf, onlyRow, type RunQuery, rowsOf, type Tx } from '../../db/database.ts'
import { applications, savedQuotes } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import type { Cipher } from '../../security/encryption.ts'
import { isUnreadable } from './bank.ts'
import { type PartsRow, partsOfJson, partsStatement } from './parts.ts'
import {
  type ApplicationRow,
  applicationOf,
  applicationRowOf,
  type NewApplicationRow,
  type RecordParts,
} from './record.ts'
import type { QuoteRow } from './saved-quotes.ts'

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

export const findByReference = (tx: Tx, brokerReference: number): Promise<ApplicationRow | null> =>
  firstOf(tx.select().from(applications).where(eq(applications.brokerReference, brokerReference)).for('update'))

/** A record with its parts, including the transaction's own changes. */
export const loadRecordParts = async (tx: Tx, row: Pick<ApplicationRow, 'applicationId'>): Promise<RecordParts> =>
  found(await askParts((query) => rowsOf(tx, query), row.applicationId))

/** The same for callers that only read it. */
export async function askParts(ask: RunQuery, id: string): Promise<RecordParts | null> {
  const [parts] = await ask<PartsRow>(
    partsStatement(sql`a.application_id = ${id}::text or a.quick_quote_id = ${id}::text limit 1`),
  )
  return parts ? partsOfJson(parts) : null
}

/** The record for its screen, including the transaction's own changes. */
export const readBack = async (tx: Tx, applicationId: string, cipher: Cipher): Promise<Application> =>
  applicationOf(await loadRecordParts(tx, { applicationId }), cipher)

/**
 * Writes the current record and increments the version. Bank details that no key decrypts are kept, in case the key is
 * found.
 */
export async function replaceApplication(tx: Tx, application: Application, cipher: Cipher): Promise<void> {
  const { applicationId, sealedBank, ...columns } = applicationRowOf(application, cipher)
  const before = sealedBank === null ? await findRow(tx, applicationId) : null
  const isKept = before !== null && isUnreadable(before, cipher)
  await updateColumns(tx, applicationId, isKept ? columns : { ...columns, sealedBank })
}

type ColumnChange = Partial<Omit<NewApplicationRow, 'doc'>> & { doc?: NewApplicationRow['doc'] | SQL }

/** Changes only columns, without decrypting anything. */
export const updateColumns = (tx: Tx, applicationId: string, columns: ColumnChange): Promise<void> =>
  updateColumnsOfAll(tx, [applicationId], columns)

export async function updateColumnsOfAll(
  tx: Tx,
  applicationIds: readonly string[],
  columns: ColumnChange,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...columns, version: sql`${applications.version} + 1` })
    .where(inArray(applications.applicationId, [...applicationIds]))
}

/**
 * Changes facts of the record's document and the given columns; the other facts stay. The record gets a new version.
 */
export const changeFacts = (
  tx: Tx,
  applicationId: string,
  facts: Partial<Application>,
  columns: ColumnChange = {},
): Promise<void> =>
  updateColumns(tx, applicationId, { ...columns, doc: sql`${applications.doc} || ${JSON.stringify(facts)}::jsonb` })

/** Newest first, each with its saved quotes; of every dealership when `scope` is `all`. */
export async function listQuickQuotes(
  tx: Tx,
  scope: readonly number[] | 'all',
  since: Date,
): Promise<Required<RecordParts>[]> {
  const isAsked = and(
    eq(applications.isQuickQuote, true),
    gte(applications.created, since),
    scope === 'all' ? undefined : inArray(applications.affiliateUserId, [...scope]),
  )
  const rows = await tx
    .select()
    .from(applications)
    .where(isAsked)
    .orderBy(desc(applications.created), desc(applications.applicationId))
    .limit(MAX_QUICK_QUOTES)
  const quotes = await tx
    .select({ quote: savedQuotes })
    .from(savedQuotes)
    .innerJoin(applications, eq(applications.applicationId, savedQuotes.applicationId))
    .where(and(isAsked, eq(savedQuotes.isArchived, false)))
  const byRecord = new Map<string, QuoteRow[]>(rows.map(({ applicationId }) => [applicationId, []]))
  for (const { quote } of quotes) byRecord.get(quote.applicationId)?.push(quote)
  return rows.map((row) => ({ row, proposals: [], pack: null, quotes: byRecord.get(row.applicationId) ?? [] }))
}
