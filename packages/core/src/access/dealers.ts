import type { Dealer } from '../models/index.ts'
import { isStaff, mayChangeDealer, type Person } from './person.ts'

type Selected = { readonly [K in 'affiliateUserId' | 'name']?: Dealer[K] | null | undefined }

type SelectedDealers = readonly Selected[] | null | undefined

/** Spec §6: if a dealer list is loaded and offers another dealer. */
export function canChangeDealer(
  user: Person | null | undefined,
  dealers: readonly unknown[] | null | undefined,
): boolean {
  return mayChangeDealer(user) && Array.isArray(dealers) && dealers.length > 0
}

/** The name shown in the bar (D24a). */
export function dealerDisplayName(
  user: Person | null | undefined,
  selectedDealers: SelectedDealers,
  brokerName: string,
): string {
  const [first, ...more] = selectedDealers ?? []
  if (more.length > 0) return 'Multiple Dealers Selected'
  if (first) return first.name || 'No Dealer Selected'
  return isStaff(user) ? brokerName : 'No Dealer Selected'
}

/** The dealership that a new record belongs to; null if a user who may choose has not chosen exactly one (D24a). */
export function affiliateUserIdOf(user: Person | null | undefined, selectedDealers: SelectedDealers): number | null {
  const own = user?.affiliateUserId ?? null
  if (!mayChangeDealer(user)) return own
  const selected = selectedDealers ?? []
  if (selected.length === 0) return isStaff(user) ? null : own
  return selected.length === 1 ? (selected[0]?.affiliateUserId ?? null) : null
}

const STAFF_DEALER_ID = -1

/** Spec §6: -1 for staff. */
export function dealerIdOf(user: Person | null | undefined): number | null {
  return isStaff(user) ? STAFF_DEALER_ID : (user?.dealerId ?? null)
}

/** Internal staff, with or without skill 74, fetch applications by created date. */
export function fetchesByCreatedDate(user: Person | null | undefined): boolean {
  return isStaff(user)
}
