import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

const ageOf = (at: SQL, oldest: SQL) => sql`select coalesce(greatest(0, extract(epoch from ${at} - min(${oldest}))), 0)`

/** Late and given-up jobs, and events that the back office has not received or has refused: no screen shows them. */
const GAUGES: readonly (readonly [name: string, help: string, figure: (at: SQL) => SQL])[] = [
  [
    'jobs_overdue_seconds',
    'How late the oldest job is that is due and not taken',
    (at) => sql`${ageOf(at, sql`run_at`)} from jobs where finished_at is null`,
  ],
  ['jobs_waiting', 'Jobs that are due or will be', () => sql`select count(*) from jobs where finished_at is null`],
  [
    'jobs_given_up',
    'Jobs given up within a day, after their last try',
    (at) => sql`select count(*) from jobs where finished_at > ${at} - interval '1 day' and has_failed`,
  ],
  [
    'back_office_events_waiting',
    'Events that the back office has not answered',
    () => sql`select count(*) from back_office_events where told_at is null`,
  ],
  [
    'back_office_events_refused',
    'Events that the back office refused when last told',
    () => sql`select count(*) from back_office_events where told_at is null and is_refused`,
  ],
  [
    'back_office_references_refused',
    'References within a day that another application has',
    (at) => sql`select count(*) from provider_events where provider = 'back-office'
      and received_at > ${at} - interval '1 day' and payload->>'outcome' = 'duplicate-reference'`,
  ],
  [
    'back_office_waiting_seconds',
    'How long the oldest event waits that the back office has not answered',
    (at) => sql`${ageOf(at, sql`created`)} from back_office_events where told_at is null`,
  ],
]

/** What the last night's retention removed, by rule (D45); no series before the first night. */
function registerRetentionMetrics(registry: Registry, db: Database): void {
  new Gauge({
    name: 'retention_removed',
    help: 'Rows that the last nightly retention removed or erased, by rule',
    labelNames: ['rule'],
    registers: [registry],
    async collect() {
      const query = sql`select rule, removed::float8 as figure from jsonb_each_text(
        (select removed from retention_runs order by at desc limit 1)) counts (rule, removed)`
      for (const { rule, figure } of await db.ask<{ rule: string; figure: number }>('system', query))
        this.set({ rule }, figure)
    },
  })
}

/** Each gauge reads its own figure, because a reading waits for no other gauge. */
export function registerWorkMetrics(registry: Registry, db: Database, now: () => Date): void {
  registerRetentionMetrics(registry, db)
  for (const [name, help, figure] of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const query = sql`select (${figure(sql`${now().toISOString()}::timestamptz`)})::float8 as figure`
        const [row] = await db.ask<{ figure: number }>('system', query)
        this.set(row?.figure ?? 0)
      },
    })
  }
}
