import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

interface Figures {
  waiting: number
  refused: number
  oldest: number
}

const GAUGES: readonly (readonly [keyof Figures, string, string])[] = [
  ['waiting', 'back_office_events_waiting', 'Events that the back office has not answered'],
  ['refused', 'back_office_events_refused', 'Events that the back office refused when last told'],
  ['oldest', 'back_office_waiting_seconds', 'How long the oldest event waits that the back office has not answered'],
]

/** Counts events that the back office has not received or has refused: staff must look at both. */
export function registerBackOfficeMetrics(registry: Registry, db: Database, now: () => Date): void {
  for (const [figure, name, help] of GAUGES) {
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        this.set((await figuresOf(db, now()))[figure])
      },
    })
  }
}

async function figuresOf(db: Database, now: Date): Promise<Figures> {
  const [row] = await db.ask<Figures>(
    'system',
    sql`select count(*)::int as waiting, (count(*) filter (where is_refused))::int as refused,
      coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(created))), 0)::float8 as oldest
      from back_office_events where told_at is null`,
  )
  return row ?? { waiting: 0, refused: 0, oldest: 0 }
}
