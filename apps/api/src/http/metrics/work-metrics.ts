import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

/** The counter of logins at which wrong passwords are typed. */
export const SPRAY_KEY = 'login:spray'

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
  [
    'clock_ahead_seconds',
    'How far the clock of this process is ahead of the database’s',
    (at) => sql`select extract(epoch from ${at} - clock_timestamp())`,
  ],
  [
    'outgoing_waiting_seconds',
    'How long the oldest mail or text message waits to be sent',
    (at) => sql`${ageOf(at, sql`created`)} from outgoing`,
  ],
  [
    'login_accounts_guessed',
    'Logins at which a wrong password was typed within the hour, on devices that they do not know',
    (at) => sql`select coalesce(max(count), 0) from rate_counters where key = ${SPRAY_KEY} and resets_at > ${at}`,
  ],
  [
    'break_glass_logins',
    'Logins within a day that went past the single sign-on with a password',
    (at) => sql`select count(*) from audit where action = 'sign-on.break-glass' and at > ${at} - interval '1 day'`,
  ],
]

/** Figures by a label; no series for what has not happened yet. */
const LABELLED: readonly (readonly [name: string, help: string, label: string, rows: (at: SQL) => SQL])[] = [
  [
    'retention_removed',
    'Rows that the last nightly retention removed or erased, by rule',
    'rule',
    () => sql`select rule as label, removed::float8 as figure from jsonb_each_text(
      (select removed from retention_runs order by at desc limit 1)) counts (rule, removed)`,
  ],
  [
    'scheduled_work_failing',
    'Failed tries of nightly work that is not yet done, by kind',
    'kind',
    () => sql`select kind as label, attempts::float8 as figure from jobs
      where finished_at is null and key = 'next' and last_error is not null`,
  ],
  [
    'report_age_seconds',
    'How long ago a back-up, a checked restore, a check of the audit trail, its heads and retention were reported',
    'report',
    (at) => sql`select kind as label, extract(epoch from ${at} - at)::float8 as figure
      from (select kind, at from operation_reports union all select 'retention', max(at) from retention_runs) reports
      where at is not null`,
  ],
  [
    'audit_chains',
    'Chains of the audit trail that the last check found whole or broken',
    'state',
    () => sql`select state as label, chains::float8 as figure from jsonb_each_text(
      (select figures from operation_reports where kind = 'audit-verify')) counts (state, chains)`,
  ],
]

/** Each gauge reads its own figure, because a reading waits for no other gauge. */
export function registerWorkMetrics(registry: Registry, db: Database, now: () => Date): void {
  const momentOf = () => sql`${now().toISOString()}::timestamptz`
  for (const [name, help, label, rows] of LABELLED) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const found = await db.ask<{ label: string; figure: number }>('system', rows(momentOf()))
        this.reset()
        for (const one of found) this.set({ [label]: one.label }, one.figure)
      },
    })
  }
  for (const [name, help, figure] of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const query = sql`select (${figure(momentOf())})::float8 as figure`
        const [row] = await db.ask<{ figure: number }>('system', query)
        this.set(row?.figure ?? 0)
      },
    })
  }
}
