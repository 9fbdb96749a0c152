import { randomUUID } from 'node:crypto'
import { type Valuation, type ValuationDraft, valuationStatus } from '@forecourt/core'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { onlyRow, type Tx } from '../../db/database.ts'
import { valuations as table } from '../../db/tables/index.ts'
import type { Limits } from '../../security/limits.ts'
import { withoutFutures } from '../residuals.ts'

/** Each look-up at a guide may cost the broker money. */
const LOOK_UPS = { most: 60, windowMs: 60_000 }

export const limitLookUps = (limits: Limits, userId: number): Promise<void> =>
  limits.take(`valuation:${userId}`, LOOK_UPS)

const MAX_VALUATIONS = 500
/** An arbitrary number that no other lock uses; the second key is the user. */
const SAVE_LOCK = 6006

type ValuationRow = typeof table.$inferSelect

export const valuationsOfUser = (tx: Tx, userId: number, at: Date) => listValuations(tx, eq(table.userId, userId), at)

export const valuationsOfDealership = (tx: Tx, affiliateUserId: number, at: Date) =>
  listValuations(tx, eq(table.affiliateUserId, affiliateUserId), at)

async function listValuations(tx: Tx, where: SQL, at: Date): Promise<Valuation[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.created), desc(table.valuationId))
    .limit(MAX_VALUATIONS)
  return rows.map((row) => valuationOf(row, at))
}

/** Replaces the user's valuation of the same registration (§7); `vrm` is stored without spaces. */
export async function saveValuation(
  tx: Tx,
  draft: ValuationDraft,
  owner: Pick<ValuationRow, 'userId' | 'affiliateUserId' | 'createdBy'>,
  at: Date,
): Promise<Valuation> {
  const { vrm, affiliateUserId: _ofKeeper, ...facts } = draft
  const doc = { ...facts, vehicleDetails: withoutFutures(facts.vehicleDetails) }
  const { userId } = owner
  // Two simultaneous saves run one after the other, and the later one wins.
  await tx.execute(sql`select pg_advisory_xact_lock(${SAVE_LOCK}, ${userId})`)
  await tx.delete(table).where(and(eq(table.userId, userId), eq(table.vrm, vrm)))
  const row = { ...owner, valuationId: randomUUID(), vrm, doc, created: at }
  return valuationOf(await onlyRow(tx.insert(table).values(row).returning()), at)
}

function valuationOf(row: ValuationRow, at: Date): Valuation {
  const { valuationId, affiliateUserId, vrm, doc, createdBy } = row
  const created = row.created.toISOString()
  const status = valuationStatus({ created }, at)
  return { vehicleMileage: 0, ...doc, valuationId, affiliateUserId, vrm, created, createdBy, status }
}
