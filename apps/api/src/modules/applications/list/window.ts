import { DAY_MS, listWindowDays } from '@forecourt/core'
import type { Scope } from '../../../db/database.ts'

export const sinceOf = (days: number, at: Date) => new Date(at.getTime() - days * DAY_MS)

/** The dealerships of a list: those named, or all that the caller can see. Row-level security applies as well. */
export function scopeOf(named: readonly number[], tenants: Scope['tenants']): readonly number[] | 'all' {
  if (named.length > 0) return named
  return tenants
}

/** The server limits the window as the client does (D17), so that a careless client cannot fetch everything. */
export function windowOf(
  days: number,
  named: readonly number[],
  tenants: Scope['tenants'],
  kind: 'application' | 'quick-quote',
): number {
  const scope = scopeOf(named, tenants)
  return listWindowDays(days, scope === 'all' ? Number.POSITIVE_INFINITY : scope.length, kind)
}
