import type { Guarded } from '@forecourt/core'
import { refuse } from '../http/problem.ts'

/** Only staff see what lenders pay the broker (D56). */
export const COMMISSION: Guarded = { access: 'staff of the dealership' }

/**
 * If a call names a dealership as well as a record, it must be the record's (§7); for another dealership the record
 * does not exist.
 */
export function refuseOtherDealership(
  row: { readonly affiliateUserId: number },
  named: number | null | undefined,
): void {
  if (named !== null && named !== undefined && named !== row.affiliateUserId) refuse('NOT_FOUND')
}

/** Refuses a form with its complaints by field, if there are any. */
export function refuseFields(complaints: Readonly<Record<string, string | null>>): void {
  const fields = Object.entries(complaints).flatMap(([field, message]) => (message === null ? [] : [[field, message]]))
  if (fields.length > 0) refuse('INVALID', undefined, Object.fromEntries(fields))
}
