import { MINUTE_MS } from '@forecourt/core'
import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How far the clocks of two processes may differ. */
export const CLOCKS_DIFFER_MS = 5 * MINUTE_MS

/** The latest expiry that any process can have set by now. A later expiry was set by a clock that ran ahead. */
export const latestEnd = (lifeMs: number, at: Date): Date => new Date(at.getTime() + lifeMs + CLOCKS_DIFFER_MS)

/**
 * Whether something with this lifetime has not expired. An expiry that was set by a clock an hour ahead is too late to be true, so it
 * counts as expired and the user asks again.
 */
export const isAlive = (end: Date, lifeMs: number, at: Date): boolean =>
  isBefore(at, end) && end <= latestEnd(lifeMs, at)

/** `isAlive` for a column. */
export const isAliveIn = (end: PgColumn, lifeMs: number, at: Date): SQL | undefined =>
  and(gt(end, at), lte(end, latestEnd(lifeMs, at)))

/** Also false for an invalid date from a damaged row; `!(end <= at)` would be true and the row would never expire. */
export const isBefore = (at: Date, end: Date): boolean => at < end
