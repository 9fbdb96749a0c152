import { setTimeout as delay } from 'node:timers/promises'
import { and, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { CLOCKS_DIFFER_MS, latestEnd } from '../db/clocks.ts'
import { type Database, onlyRow, parseTimestamp, rowsOf, type Tx } from '../db/database.ts'
import { rateCounters } from '../db/tables/index.ts'
import { Problem } from '../http/problem.ts'
import { hashOfToken } from './random-token.ts'

interface Rule {
  readonly most: number
  readonly windowMs: number
  /** How much this attempt counts; once by default. */
  readonly amount?: number
  /** What was done too often and what to do, in place of the general words. */
  readonly words?: string
}

/** Attempts to sign in, and to change or reset a password, are counted over fifteen minutes. */
export const LOGIN_WINDOW_MS = 15 * 60_000

/** The counter of what a publishable key did in a day, which begins with its first act. */
export const quotaKey = (kind: string, keyId: string): string => `quota:${kind}:${keyId}`

/** The counter of what was asked by a link, which is a secret and therefore not kept itself. */
export const linkKey = (token: string): string => `link:${hashOfToken(token)}`

/** Counters shared by every process on one database (D45). */
export type Limits = ReturnType<typeof createLimits>

export function createLimits(db: Database, now: () => Date) {
  // Over forty lines: the acts on a counter, which share what was refused.
  const refused = createRefusals()
  const giveBack = async (key: string, amount: number) => {
    refused.forget(key)
    await db.asSystem((tx) =>
      tx.execute(sql`update ${rateCounters} set count = greatest(count - ${amount}::int, 0) where key = ${key}`),
    )
  }
  return {
    /**
     * Counts an attempt and refuses (429) above the rule's maximum. One of several that does not fit as a whole uses
     * nothing up.
     */
    async take(key: string, { most, windowMs, amount = 1, words }: Rule) {
      const at = now()
      const until = refused.until(key, at)
      if (until !== null) {
        await delay(PAUSE_MS)
        throw tooMany(words, until, at)
      }
      const { count, resetsAt } = await increment(db, { key, amount }, at, new Date(at.getTime() + windowMs))
      if (count <= most) return
      if (count - amount < most) {
        await giveBack(key, amount)
        await delay(PAUSE_MS)
      } else refused.remember(key, resetsAt, at)
      throw tooMany(words, resetsAt, at)
    },
    /** Counts an attempt without a maximum, and returns how many there were in this window. */
    async add(key: string, windowMs: number): Promise<number> {
      const at = now()
      return (await increment(db, { key, amount: 1 }, at, new Date(at.getTime() + windowMs))).count
    },
    /** What was counted under these keys in windows of this length that have not ended. */
    async used(tx: Tx, keys: readonly string[], windowMs: number): Promise<ReadonlyMap<string, number>> {
      if (keys.length === 0) return new Map()
      const at = now()
      const { resetsAt } = rateCounters
      const isCurrent = and(
        inArray(rateCounters.key, [...keys]),
        gt(resetsAt, at),
        lte(resetsAt, latestEnd(windowMs, at)),
      )
      const rows = await tx.select().from(rateCounters).where(isCurrent)
      return new Map(rows.map(({ key, count }) => [key, count]))
    },
    /** Removes an attempt that does not count, for instance a correct password. */
    giveBack: (key: string) => giveBack(key, 1),
    /** Deletes counters whose window has ended. */
    async sweep() {
      await db.asSystem((tx) => tx.delete(rateCounters).where(lt(rateCounters.resetsAt, now())))
    },
  }
}

function tooMany(words: string | undefined, resetsAt: Date, at: Date): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000))
  return new Problem('TOO_MANY_REQUESTS', words, { retryAfterSeconds })
}

/**
 * A caller who goes on after a refusal waits for the next one, so that a loop of such calls leaves the server to
 * others: beside six of them a colleague's list took 12 ms in place of 4 (`npm run bench -- greedy`, search, embedded
 * database).
 */
const PAUSE_MS = 50

/** Short, because another process may give an attempt back. */
const REMEMBERED_MS = 1000
const MOST_REMEMBERED = 10_000

/** A caller refused within the last second is refused without a query, so that a greedy caller costs nothing. */
function createRefusals() {
  const refusals = new Map<string, { readonly at: Date; readonly resetsAt: Date }>()
  return {
    until(key: string, at: Date): Date | null {
      const known = refusals.get(key)
      if (!known) return null
      const isCurrent = Math.abs(at.getTime() - known.at.getTime()) < REMEMBERED_MS && at < known.resetsAt
      if (isCurrent) return known.resetsAt
      refusals.delete(key)
      return null
    },
    remember(key: string, resetsAt: Date, at: Date): void {
      if (refusals.size >= MOST_REMEMBERED) refusals.clear()
      refusals.set(key, { at, resetsAt })
    },
    forget: (key: string) => void refusals.delete(key),
  }
}

interface Counted {
  readonly key: string
  readonly amount: number
}

/** A count that is refused anyway must not outgrow its column. */
const MOST_COUNTED = 1_000_000_000

/** A power cut may lose a count, so the write does not wait for the disk. */
const RELAXED = sql`select set_config('synchronous_commit', 'off', true)`

async function increment(db: Database, { key, amount }: Counted, at: Date, resetsAt: Date) {
  const { count, resets_at } = await onlyRow(
    db.asSystem((tx) =>
      rowsOf<{ count: number; resets_at: string }>(
        tx,
        sql`with relaxed as materialized (${RELAXED})
        insert into rate_counters as old (key, count, resets_at)
        select ${key}::text, ${amount}::int, ${resetsAt.toISOString()}::timestamptz from relaxed
        on conflict (key) do update set
          count = case when ${isOver(at)} then ${amount}::int else least(old.count + ${amount}::int, ${MOST_COUNTED}::int) end,
          resets_at = case when ${isOver(at)} then excluded.resets_at else old.resets_at end
        returning count, resets_at`,
      ),
    ),
  )
  return { count, resetsAt: parseTimestamp(resets_at) }
}

/**
 * The window has ended, or it ends later than a new one would. In the second case the clock was set back after the
 * window began, and no user may be locked out until then.
 */
const isOver = (at: Date) =>
  sql`(old.resets_at <= ${at.toISOString()}::timestamptz
    or old.resets_at > excluded.resets_at + make_interval(secs => ${CLOCKS_DIFFER_MS / 1000}))`
