import { eq } from 'drizzle-orm'
import { firstOf, type Tx } from '../db/database.ts'
import { dealerships } from '../db/tables/index.ts'

export type DealershipRow = typeof dealerships.$inferSelect

/** Also null for a dealership that the transaction cannot see. */
export const findDealership = (tx: Tx, affiliateUserId: number): Promise<DealershipRow | null> =>
  firstOf(tx.select().from(dealerships).where(eq(dealerships.affiliateUserId, affiliateUserId)))
