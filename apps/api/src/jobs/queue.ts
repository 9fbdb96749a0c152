import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

export interface JobRequest {
  readonly kind: string
  /** Of one kind and key there is one waiting job at most: handing it in again changes nothing. */
  readonly key: string
  /** Ids only, never personal data. */
  readonly payload?: object
  /** Not before; now when absent. */
  readonly runAt?: Date
  readonly maxAttempts?: number
}

export interface Job {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  /** This try included. */
  readonly attempts: number
  /**
   * Ends the job inside a transaction of the handler's, so that its effects happen exactly once: it throws, and so undoes them,
   * when the lease was lost to another process meanwhile. Without it the job is ended after the handler returns.
   */
  complete(tx: Tx): Promise<void>
}

/** A failed try that shall not be repeated before `waitMs` are over; without it the pauses of `waitAfter` alone apply. */
export class JobDelayed extends Error {
  override readonly name = 'JobDelayed'
  readonly waitMs: number

  constructor(waitMs: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Not before a while', { cause })
    this.waitMs = waitMs
  }
}

export type JobHandler = (job: Job) => Promise<void>

export interface JobQueue {
  /** In the transaction of what makes the work necessary. */
  enqueue(tx: Tx, request: JobRequest): Promise<void>
  enqueueAll(tx: Tx, requests: readonly JobRequest[]): Promise<void>
  /** Several jobs' `complete` in one: all end, or none does. */
  completeAll(tx: Tx, jobs: readonly Job[]): Promise<void>
  /** What does the work of a kind; modules call it once, while the app is built. */
  handle(kind: string, handler: JobHandler): void
  /** Work that comes round by itself: `due` says when next after a moment. Handed in again each time it has run. */
  schedule(kind: string, due: (after: Date) => Date, handler: JobHandler): void
  /** Does all that is due now and answers how many jobs that were; for tests, and for stopping in order. */
  runDue(): Promise<number>
  /** When the next one falls due; null when none waits. */
  nextDue(): Promise<Date | null>
  start(): Promise<void>
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>
}

export const JOBS_CHANNEL = 'forecourt_jobs'

export const enqueue = (tx: Tx, request: JobRequest, now: Date): Promise<void> => enqueueAll(tx, [request], now)

export async function enqueueAll(tx: Tx, requests: readonly JobRequest[], now: Date): Promise<void> {
  const rows = requests.map(({ kind, key, payload = {}, runAt = now, maxAttempts = 12 }) => ({
    ...{ kind, key, payload },
    ...{ run_at: runAt.toISOString(), max_attempts: maxAttempts, created: now.toISOString() },
  }))
  await tx.execute(sql`with added as (insert into jobs (kind, key, payload, run_at, max_attempts, created)
      select kind, key, payload, run_at, max_attempts, created from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (kind text, key text, payload jsonb, run_at timestamptz, max_attempts int, created timestamptz)
      on conflict (kind, key) where finished_at is null do nothing)
    select pg_notify(${JOBS_CHANNEL}, '')`)
}
