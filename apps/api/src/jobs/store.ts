import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { CLOCKS_DIFFER_MS } from '../db/clocks.ts'
import { type Database, parseTimestamp, rowsOf, type Tx } from '../db/database.ts'

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  /** Includes the current attempt. */
  readonly attempts: number
  readonly maxAttempts: number
  readonly lease: string
}

/** A process that claimed a job and has not reported for this long counts as dead. */
const LEASE = sql.raw("interval '1 minute'")
const LONGEST_WAIT_MS = 5 * 60_000
const KEPT_DAYS = 7

const timestampSql = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Claims due jobs, each row for one process only; this moves `run_at` to the end of the lease. Leases use the database's clock, which all
 * processes share. Otherwise a process whose clock is ahead would take jobs that another is still working on.
 */
export async function claimJobs(
  db: Database,
  kinds: readonly string[],
  most: number,
  now: Date,
): Promise<ClaimedJob[]> {
  const lease = randomUUID()
  const at = timestampSql(now)
  const claim = sql`update jobs set lease = ${lease}, run_at = now() + ${LEASE}, attempts = attempts + 1
    where id in (select id from jobs where finished_at is null
      and run_at <= greatest(${at}, now()) and run_at <= case when lease is null then ${at} else now() end
      and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))
      order by run_at, id limit ${most}::int for update skip locked)
    returning id::float8 as id, kind, key, payload, attempts, max_attempts as "maxAttempts", lease`
  const taken = await db.asSystem((tx) => rowsOf<ClaimedJob>(tx, claim))
  return taken.sort((a, b) => a.id - b.id)
}

/** Completes jobs whose lease we still hold; returns false if another process has since claimed one of them. */
export async function finishJobs(tx: Tx, taken: readonly ClaimedJob[], now: Date): Promise<boolean> {
  const ours = JSON.stringify(taken.map(({ id, lease }) => ({ id, lease })))
  const ended = await rowsOf(
    tx,
    sql`update jobs j set finished_at = ${timestampSql(now)}, lease = null
        from jsonb_to_recordset(${ours}::jsonb) as ours (id bigint, lease text)
        where j.id = ours.id and j.lease = ours.lease and j.finished_at is null returning j.id`,
  )
  return ended.length === taken.length
}

/** Reschedules, or gives up after the last attempt; `reason` is the kind of failure, not its message. */
export async function failJob(
  tx: Tx,
  { id, lease, attempts, maxAttempts }: ClaimedJob,
  { reason, waitMs }: { readonly reason: string; readonly waitMs: number },
  now: Date,
): Promise<void> {
  const again = new Date(now.getTime() + waitMs)
  await tx.execute(
    attempts < maxAttempts
      ? sql`update jobs set run_at = ${timestampSql(again)}, created = ${timestampSql(now)}, lease = null, last_error = ${reason} where id = ${id} and lease = ${lease}`
      : sql`update jobs set finished_at = ${timestampSql(now)}, has_failed = true, lease = null, last_error = ${reason} where id = ${id} and lease = ${lease}`,
  )
}

/** 1, 2, 4 … seconds, at most five minutes. */
export const waitAfter = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), LONGEST_WAIT_MS)

/** Moves a job no later than a new schedule would: a clock that was ahead may have set it years away. */
export async function bringForward(
  tx: Tx,
  { kind, key }: Pick<ClaimedJob, 'kind' | 'key'>,
  runAt: Date,
): Promise<void> {
  await tx.execute(
    sql`update jobs set run_at = ${timestampSql(runAt)}
        where kind = ${kind} and key = ${key} and finished_at is null and lease is null and run_at > ${timestampSql(runAt)}`,
  )
}

/**
 * Moves jobs that a clock ahead of the others has queued or rescheduled back to their intended delay from now. Only delays of minutes are
 * affected; jobs for a time of day keep it.
 */
export async function bringBack(db: Database, now: Date): Promise<void> {
  const at = timestampSql(now)
  await db.asSystem((tx) =>
    tx.execute(
      sql`update jobs set run_at = ${at} + (run_at - created), created = ${at}
          where finished_at is null and lease is null and created > ${timestampSql(new Date(now.getTime() + CLOCKS_DIFFER_MS))}
            and run_at - created <= make_interval(secs => ${LONGEST_WAIT_MS / 1000})`,
    ),
  )
}

/** When the next job is due, or a lease ends, by the caller's clock. */
export async function nextDue(db: Database, kinds: readonly string[], now: Date): Promise<Date | null> {
  const isOurs = sql`finished_at is null and kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))`
  const [row] = await db.ask<{ due: string | null }>(
    'system',
    sql`select min(due) as due from (
        (select run_at as due from jobs where ${isOurs} and lease is null order by run_at, id limit 1)
        union all
        (select run_at - now() + ${timestampSql(now)} from jobs where ${isOurs} and lease is not null and run_at <= now() + ${LEASE}
          order by run_at, id limit 1)) as next`,
  )
  return row?.due ? parseTimestamp(row.due) : null
}

export async function sweepJobs(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from jobs where finished_at < ${timestampSql(now)} - make_interval(days => ${KEPT_DAYS})`)
}
