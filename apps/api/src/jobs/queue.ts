import { DAY_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { ClaimedJob } from './store.ts'

/** The next occurrence of a time of day, in UTC. */
export const nextTimeOfDay = (hours: number, minutes: number) => (after: Date) => {
  const next = new Date(after)
  next.setUTCHours(hours, minutes, 0, 0)
  return next > after ? next : new Date(next.getTime() + DAY_MS)
}

/** A quiet time in Britain all year. */
export const nextNight = nextTimeOfDay(3, 30)

export interface JobRequest {
  readonly kind: string
  /** At most one job of a kind and key waits: adding it again changes nothing. */
  readonly key: string
  /** Ids only, never personal data. */
  readonly payload?: object
  /** The earliest time; now by default. */
  readonly runAt?: Date
  /** Instead of `runAt`, a delay from the moment of queueing: a `runAt` computed earlier may come from a clock that has been corrected since. */
  readonly afterMs?: number
  readonly maxAttempts?: number
}

export interface Job extends ClaimedJob {
  /**
   * Completes the job inside a transaction of the handler, so that its effects happen exactly once. If another process
   * has taken over the lease, it throws and so rolls back the effects. Without this call the job is completed after the
   * handler returns.
   */
  complete(tx: Tx): Promise<void>
}

/**
 * A failed attempt that must not be repeated before `waitMs` have passed; otherwise only the delays of `waitAfter`
 * apply.
 */
export class JobDelayed extends Error {
  override readonly name = 'JobDelayed'
  readonly waitMs: number

  constructor(waitMs: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Not before a while', { cause })
    this.waitMs = waitMs
  }
}

export type JobHandler = (job: Job) => Promise<void>

export const JOBS_CHANNEL = 'forecourt_jobs'

export const enqueue = (tx: Tx, request: JobRequest, now: Date): Promise<void> => enqueueAll(tx, [request], now)

export async function enqueueAll(tx: Tx, requests: readonly JobRequest[], now: Date): Promise<void> {
  const rows = requests.map(({ kind, key, payload = {}, runAt = now, afterMs = 0, maxAttempts = 12 }) => ({
    kind,
    key,
    payload,
    run_at: new Date(runAt.getTime() + afterMs).toISOString(),
    max_attempts: maxAttempts,
    created: now.toISOString(),
  }))
  await tx.execute(sql`with added as (insert into jobs (kind, key, payload, run_at, max_attempts, created)
      select kind, key, payload, run_at, max_attempts, created from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (kind text, key text, payload jsonb, run_at timestamptz, max_attempts int, created timestamptz)
      on conflict (kind, key) where finished_at is null do nothing)
    select pg_notify(${JOBS_CHANNEL}, '')`)
}
