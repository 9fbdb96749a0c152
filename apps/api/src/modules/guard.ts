import {
  closedReason,
  DEFAULT_PRODUCT,
  findProduct,
  type Guarded,
  isFeatureOn,
  isProductOn,
  type StatusApplication,
} from '@forecourt/core'
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

/** Every call that makes, changes or prices a deal asks this (D41). */
export function refuseSwitchedOff(
  { productType }: { readonly productType?: number | null | undefined },
  { features }: { readonly features: readonly string[] },
): void {
  const product = findProduct(productType ?? DEFAULT_PRODUCT)
  if (product && !isProductOn(product, (feature) => isFeatureOn(features, feature)))
    refuse('FEATURE_OFF', `${product.name} is not switched on for the dealership.`)
}

/** Refuses what the record's status disables, as the screens do (D59). */
export function refuseClosed(part: 'quotes' | 'documents', application: StatusApplication, at: Date): void {
  const reason = closedReason(part, application, at)
  if (reason) refuse('STATUS_CLOSED', reason)
}

/** The same for the customer, whose link does not say what lenders have decided. */
export function refuseClosedToBuyer(part: 'quotes' | 'documents', application: StatusApplication, at: Date): void {
  if (closedReason(part, application, at))
    refuse('STATUS_CLOSED', 'This cannot be done at the moment. The dealership can tell you more.')
}
