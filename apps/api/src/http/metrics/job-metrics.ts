import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

interface Figures {
  overdue: number
  waiting: number
  given_up: number
}

/** Counts late jobs, and jobs given up in the last day: no screen shows either. */
export function registerJobMetrics(registry: Registry, db: Database, now: () => Date): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const waiting = gauge('jobs_waiting', 'Jobs that are due or will be')
  const givenUp = gauge('jobs_given_up', 'Jobs given up within a day, after their last try')
  new Gauge({
    name: 'jobs_overdue_seconds',
    help: 'How late the oldest job is that is due and not taken',
    registers: [registry],
    async collect() {
      const figures = await figuresOf(db, now())
      this.set(figures.overdue)
      waiting.set(figures.waiting)
      givenUp.set(figures.given_up)
    },
  })
}

async function figuresOf(db: Database, now: Date): Promise<Figures> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db.ask<Figures>(
    'system',
    sql`select greatest(0, extract(epoch from ${at} - (select min(run_at) from jobs where finished_at is null)))::float8 as overdue,
      (select count(*)::int from jobs where finished_at is null) as waiting,
      (select count(*)::int from jobs where finished_at > ${at} - interval '1 day' and has_failed) as given_up`,
  )
  return { overdue: row?.overdue ?? 0, waiting: row?.waiting ?? 0, given_up: row?.given_up ?? 0 }
}
