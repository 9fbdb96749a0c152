import type { PayoutPack } from '@forecourt/core'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { firstOf, onlyRow, rowsOf, type Tx } from '../../db/database.ts'
import { applications, payoutPacks } from '../../db/tables/index.ts'
import { publishChange } from '../record/publish-change.ts'
import type { PackRow } from '../record/record.ts'
import type { RequirementKey } from './pack.ts'

/** A pack's name in a call: its deal sheet, or the number of the prepared deal. */
export interface PackName {
  readonly dealSheetId?: number | null | undefined
  readonly loanDealId?: number | null | undefined
}

/** A requirement's name in a call. */
export type RequirementName = PackName & RequirementKey

export async function findPack(tx: Tx, { dealSheetId, loanDealId }: PackName): Promise<PackRow | null> {
  const conditions: SQL[] = []
  if (dealSheetId) conditions.push(eq(payoutPacks.dealSheetId, dealSheetId))
  if (loanDealId) conditions.push(eq(payoutPacks.intranetLoanDealPreId, loanDealId))
  if (conditions.length === 0) return null
  return await firstOf(
    tx
      .select()
      .from(payoutPacks)
      .where(and(...conditions)),
  )
}

export async function packOfApplication(tx: Tx, applicationId: string): Promise<PackRow | null> {
  return await firstOf(tx.select().from(payoutPacks).where(eq(payoutPacks.applicationId, applicationId)))
}

/** Locks the pack until the transaction ends, so that two changes of it run one after the other. */
export const lockPack = (tx: Tx, applicationId: string): Promise<PackRow | null> =>
  firstOf(tx.select().from(payoutPacks).where(eq(payoutPacks.applicationId, applicationId)).for('update'))

export async function savePack(tx: Tx, applicationId: string, pack: PayoutPack): Promise<void> {
  await tx
    .update(payoutPacks)
    .set({ pack, version: sql`${payoutPacks.version} + 1` })
    .where(eq(payoutPacks.applicationId, applicationId))
}

export async function insertPack(tx: Tx, row: typeof payoutPacks.$inferInsert): Promise<void> {
  await tx.insert(payoutPacks).values(row)
}

export async function nextDealNumber(tx: Tx): Promise<number> {
  const { number } = await onlyRow(rowsOf<{ number: number }>(tx, sql`select nextval('deal_numbers')::int as number`))
  return number
}

/**
 * Publishes a file added or removed as a change of the application, without a new version, because the form is
 * unchanged (D25). Call it before the pack is locked: a transaction that changes both locks the application first.
 */
export async function touchApplication(tx: Tx, applicationId: string, at: Date, by: string | null): Promise<void> {
  const [row] = await tx
    .update(applications)
    .set({ lastUpdated: at, updatedBy: by })
    .where(eq(applications.applicationId, applicationId))
    .returning()
  if (row) await publishChange(tx, row, at)
}
