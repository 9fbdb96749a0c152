import { type AccessRecord, accessProblem, type Guarded } from '@forecourt/core'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/problem.ts'
import type { CallerUser } from '../security/caller.ts'
import { type DealershipRow, findDealership } from './dealers/store.ts'

/** Refuses a call that the user may not make on this dealership's records, by the access that its endpoint declares (§6, D25, D40, D41). */
export async function authorize(
  tx: Tx,
  user: CallerUser,
  endpoint: Guarded,
  affiliateUserId: number,
): Promise<DealershipRow> {
  const dealership = await findDealership(tx, affiliateUserId)
  const problem = accessProblem(user, endpoint, recordOf(affiliateUserId, dealership))
  if (problem) return refuse(problem)
  return dealership ?? refuse('NOT_FOUND')
}

/** Only staff see what lenders pay the broker (D56). */
export const COMMISSION: Guarded = { access: 'staff of the dealership' }

const recordOf = (affiliateUserId: number, dealership: DealershipRow | null): AccessRecord => ({
  affiliateUserId: dealership ? affiliateUserId : null,
  dealerStatus: dealership?.status,
  features: dealership?.features,
})

/** If a call names a dealership beside a record, it must be the record's (§7); for another dealership the record does not exist. */
export function refuseOtherDealership(
  row: { readonly affiliateUserId: number },
  named: number | null | undefined,
): void {
  if (named !== null && named !== undefined && named !== row.affiliateUserId) refuse('NOT_FOUND')
}

/** Refuses a call on another user's own data: for this user it does not exist. */
export function authorizeOwn(user: CallerUser, endpoint: Guarded, userId: number): void {
  const problem = accessProblem(user, endpoint, { userId })
  if (problem) refuse(problem)
}
