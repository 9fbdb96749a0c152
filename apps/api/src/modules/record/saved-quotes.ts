import { productOf, type SavedQuote } from '@forecourt/core'
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { firstOf, onlyRow, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { savedQuotes } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'

export type QuoteRow = typeof savedQuotes.$inferSelect
export type Marks = Partial<Pick<QuoteRow, 'isProposed' | 'isAccepted' | 'isArchived' | 'proceededAt' | 'sentAt'>>

export async function insertQuote(tx: Tx, quote: typeof savedQuotes.$inferInsert): Promise<SavedQuote> {
  return savedQuoteOf(await onlyRow(tx.insert(savedQuotes).values(quote).returning()))
}

/** Newest first. */
export async function listQuotes(tx: Tx, applicationId: string): Promise<SavedQuote[]> {
  const rows = await tx
    .select()
    .from(savedQuotes)
    .where(eq(savedQuotes.applicationId, applicationId))
    .orderBy(desc(savedQuotes.created), desc(savedQuotes.quoteId))
    .limit(200)
  return rows.map(savedQuoteOf)
}

/** The quote that the customer accepts: what the back office is told. */
export async function findAccepted(tx: Tx, applicationId: string): Promise<SavedQuote | null> {
  const { isAccepted, isArchived } = savedQuotes
  const isTheirs = and(eq(savedQuotes.applicationId, applicationId), eq(isAccepted, true), eq(isArchived, false))
  const row = await firstOf(tx.select().from(savedQuotes).where(isTheirs))
  return row && savedQuoteOf(row)
}

/** The quotes that a change of the deal concerns: accepted, or with their lender. */
export async function listMarked(tx: Tx, applicationId: string): Promise<SavedQuote[]> {
  const isMarked = or(eq(savedQuotes.isAccepted, true), isNotNull(savedQuotes.proceededAt))
  const rows = await tx
    .select()
    .from(savedQuotes)
    .where(and(eq(savedQuotes.applicationId, applicationId), isMarked))
  return rows.map(savedQuoteOf)
}

export async function findQuote(tx: Tx, applicationId: string, quoteId: string): Promise<SavedQuote> {
  const row = await firstOf(tx.select().from(savedQuotes).where(ofQuote(applicationId, quoteId)).for('update'))
  return savedQuoteOf(found(row))
}

export async function markQuote(tx: Tx, applicationId: string, quoteId: string, marks: Marks): Promise<SavedQuote> {
  const [row] = await tx
    .update(savedQuotes)
    .set({ ...marks, version: sql`${savedQuotes.version} + 1` })
    .where(ofQuote(applicationId, quoteId))
    .returning()
  return savedQuoteOf(found(row))
}

/** Only one quote is the deal: marking it clears the mark on the others. */
export async function clearOthers(tx: Tx, applicationId: string, quoteId: string, marks: Marks): Promise<void> {
  await tx
    .update(savedQuotes)
    .set({ ...marks, version: sql`${savedQuotes.version} + 1` })
    .where(and(eq(savedQuotes.applicationId, applicationId), ne(savedQuotes.quoteId, quoteId)))
}

const ofQuote = (applicationId: string, quoteId: string) =>
  and(eq(savedQuotes.applicationId, applicationId), eq(savedQuotes.quoteId, quoteId))

export const savedQuoteOf = ({ affiliateUserId: _own, ...row }: QuoteRow): SavedQuote => ({
  ...withIsoTimes(row),
  productType: productOf(row).id,
})
