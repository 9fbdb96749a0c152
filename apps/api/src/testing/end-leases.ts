import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** As if the processes that have jobs had been dead for a minute: leases end by the database's clock, which no test moves. */
export const endLeases = (db: Database) =>
  db.asSystem((tx) => tx.execute(sql`update jobs set run_at = now() where lease is not null and finished_at is null`))
