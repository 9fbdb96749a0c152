import { MINUTE_MS } from '@forecourt/core'
import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The clocks of several processes may differ by this much. */
export const CLOCKS_DIFFER_MS = 5 * MINUTE_MS

/** The latest end that anything begun now can have, on whichever process: what ends later was begun while a clock was ahead. */
export const latestEnd = (lifeMs: number, at: Date): Date => new Date(at.getTime() + lifeMs + CLOCKS_DIFFER_MS)

/**
 * Whether something that lives for so long still does. A clock that was an hour ahead has given it an hour too many: it has ended, as
 * it would have by the right clock, and the user asks again.
 */
export const isAlive = (end: Date, lifeMs: number, at: Date): boolean =>
  isBefore(at, end) && end <= latestEnd(lifeMs, at)

/** `isAlive` for a column. */
export const isAliveIn = (end: PgColumn, lifeMs: number, at: Date): SQL | undefined =>
  and(gt(end, at), lte(end, latestEnd(lifeMs, at)))

/** False also if the end is no moment, as in a row that was damaged: comparing the other way round would never end it. */
export const isBefore = (at: Date, end: Date): boolean => at < end
