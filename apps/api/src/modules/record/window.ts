import { DAY_MS, listWindowDays } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { RunQuery, Scope } from '../../db/database.ts'

export const sinceOf = (days: number, at: Date) => new Date(at.getTime() - days * DAY_MS)

/** The dealerships of a list: those named, or all that the caller can see. Row-level security applies as well. */
export const scopeOf = (named: readonly number[], tenants: Scope['tenants']): Scope['tenants'] =>
  named.length > 0 ? named : tenants

/** The server limits the window as the client does (D17), so that a careless client cannot fetch everything. */
export async function windowOf(
  ask: RunQuery,
  days: number,
  scope: Scope['tenants'],
  kind: 'application' | 'quick-quote',
): Promise<number> {
  return listWindowDays(days, scope === 'all' ? await countDealerships(ask) : scope.length, kind)
}

async function countDealerships(ask: RunQuery): Promise<number> {
  const [row] = await ask<{ count: number }>(sql`select count(*)::int as count from dealerships`)
  return row?.count ?? Number.POSITIVE_INFINITY
}
