import { contract, mayCall } from '@forecourt/core'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { dealerships } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import { refuseSubject, subjectOf } from '../../serve/authorize.ts'

/**
 * The dealership with this dealer id whose stock the user can see. Two may share a dealer id: the user's own comes
 * first.
 */
export async function stockDealership(tx: Tx, user: CallerUser, dealerId: number): Promise<DealershipRow> {
  const rows = await tx
    .select()
    .from(dealerships)
    .where(eq(dealerships.dealerId, dealerId))
    .orderBy(asc(dealerships.affiliateUserId))
  const { stock } = contract.vehicles
  const seen = rows.filter((row) => mayCall(user, stock, subjectOf(row)))
  const chosen = found(seen.find((row) => row.affiliateUserId === user.affiliateUserId) ?? seen[0] ?? rows[0])
  refuseSubject(user, stock, subjectOf(chosen))
  return chosen
}

/** A stock vehicle's number, prefixed with its dealer's id: the number in the feed does not identify the dealer. */
export const vehicleIdOf = (dealerId: number, feedId: string) => `${dealerId}.${feedId}`

export function readVehicleId(vehicleId: string): { dealerId: number; feedId: string } | null {
  const [, dealerId, feedId] = /^(\d{1,9})\.(.{1,50})$/.exec(vehicleId) ?? []
  return dealerId !== undefined && feedId !== undefined ? { dealerId: Number(dealerId), feedId } : null
}
