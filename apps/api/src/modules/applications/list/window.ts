import { DAY_MS, listWindowDays } from '@forecourt/core'
import type { Scope } from '../../../db/database.ts'

export const sinceOf = (days: number, at: Date) => new Date(at.getTime() - days * DAY_MS)

/** The dealerships of a list: those named, or all that the caller can see. Row-level security applies as well. */
export const scopeOf = (named: readonly number[], tenants: Scope['tenants']): Scope['tenants'] =>
  named.length > 0 ? named : tenants

/** The server limits the window as the client does (D17), so that a careless client cannot fetch everything. */
export const windowOf = (days: number, scope: Scope['tenants'], kind: 'application' | 'quick-quote'): number =>
  listWindowDays(days, scope === 'all' ? Number.POSITIVE_INFINITY : scope.length, kind)
