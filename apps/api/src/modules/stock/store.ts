import { SavedVehicle, Vehicle } from '@forecourt/core'
import { and, desc, eq, sql } from 'drizzle-orm'
import { onlyRow, rowsOf, type Tx } from '../../db/database.ts'
import { savedVehicles as table } from '../../db/tables/index.ts'
import { shapedBy } from '../../serve/shaped-by.ts'

const MOST_SAVED = 500

/** The vehicles that a user has saved, newest first. */
export async function listSaved(tx: Tx, userId: number): Promise<SavedVehicle[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(eq(table.customerUserId, userId))
    .orderBy(desc(table.savedAt), desc(table.vehicleId))
    .limit(MOST_SAVED)
  return rows.map(savedOf)
}

interface SavedVehicleRow {
  readonly userId: number
  readonly vehicle: Vehicle & { readonly vehicleId: string }
  /** Whether it comes from the broker's own records. */
  readonly isIntranet: boolean
}

/** Saving again moves it to the top, with its current offer. */
export async function saveVehicle(
  tx: Tx,
  { userId, vehicle, isIntranet }: SavedVehicleRow,
  at: Date,
): Promise<SavedVehicle> {
  const target = [table.customerUserId, table.vehicleId, table.isIntranet]
  const set = { vehicle, savedAt: at }
  const row = { customerUserId: userId, vehicleId: vehicle.vehicleId, isIntranet, ...set }
  return savedOf(await onlyRow(tx.insert(table).values(row).onConflictDoUpdate({ target, set }).returning()))
}

/** Removes it from either source: the list shows a vehicle once. */
export async function removeSaved(tx: Tx, userId: number, vehicleId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.customerUserId, userId), eq(table.vehicleId, vehicleId)))
}

/** The vehicle with this number in the broker's own records, from the newest application that the user can see. */
export async function findLoanVehicle(tx: Tx, loanVehicleId: string): Promise<Vehicle | null> {
  const rows = await rowsOf<{ vehicle: unknown }>(
    tx,
    sql`select doc->'vehicle' as vehicle from applications
        where doc->>'loanVehicleId' = ${loanVehicleId} and doc->>'loanVehicleId' is not null
        order by created desc limit 1`,
  )
  const parsed = Vehicle.safeParse(rows[0]?.vehicle)
  return parsed.success ? parsed.data : null
}

function savedOf({ customerUserId, vehicle, savedAt }: typeof table.$inferSelect): SavedVehicle {
  return { vehicle: shapedBy(SavedVehicle.shape.vehicle, vehicle), customerUserId, savedAt: savedAt.toISOString() }
}
