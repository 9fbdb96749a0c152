import { DAY_MS, listWindowDays } from '@forecourt/core'
import type { Scope } from '../../../db/database.ts'

export const sinceOf = (days: number, at: Date) => new Date(at.getTime() - days * DAY_MS)

/** Which dealerships a list is about: those named, or all that the caller sees when none is. Row-level security holds besides. */
export function scopeOf(named: readonly number[], tenants: Scope['tenants']): readonly number[] | 'all' {
  if (named.length > 0) return named
  return tenants
}

/** The server shrinks the window as the client does (D17), so that a forgetful client cannot ask for everything. */
export function windowOf(
  days: number,
  named: readonly number[],
  tenants: Scope['tenants'],
  kind: 'application' | 'quick-quote',
): number {
  const scope = scopeOf(named, tenants)
  return listWindowDays(days, scope === 'all' ? Number.POSITIVE_INFINITY : scope.length, kind)
}
