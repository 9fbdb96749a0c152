import { type AccessRecord, type Action, refusalOf } from '@forecourt/core'
import type { Tx } from '../db/database.ts'
import type { CallerUser } from '../plugins/caller.ts'
import { refuse } from '../plugins/refusal.ts'
import { type DealershipRow, findDealership } from './dealers/store.ts'

/** Whether a user may act on a dealership's records, asked of core's table; refuses otherwise (§6, D25, D40, D41). */
export async function mayAct(
  tx: Tx,
  user: CallerUser,
  action: Action,
  affiliateUserId: number,
): Promise<DealershipRow> {
  const dealership = await findDealership(tx, affiliateUserId)
  const refusal = refusalOf(user, action, recordOf(affiliateUserId, dealership))
  if (refusal) return refuse(refusal)
  return dealership ?? refuse('NOT_FOUND')
}

const recordOf = (affiliateUserId: number, dealership: DealershipRow | null): AccessRecord => ({
  affiliateUserId: dealership ? affiliateUserId : null,
  dealerStatus: dealership?.status,
  features: dealership?.features,
})

/** A dealership that a call names beside a record is the record's (§7); under another's there is no such record. */
export function refuseOtherDealership(
  row: { readonly affiliateUserId: number },
  named: number | null | undefined,
): void {
  if (named !== null && named !== undefined && named !== row.affiliateUserId) refuse('NOT_FOUND')
}

/** Whether a user may act on what is a user's own: somebody else's is not there. */
export function mayActOnOwn(user: CallerUser, action: Action, userId: number): void {
  const refusal = refusalOf(user, action, { userId })
  if (refusal) refuse(refusal)
}
