import { sql } from 'drizzle-orm'
import type { Tx } from './db/database.ts'
import { operationReports } from './db/tables/index.ts'

type OperationReport = typeof operationReports.$inferInsert

/** Replaces the report of the same kind: the metrics tell how old the last one is. */
export async function noteReport(tx: Tx, report: OperationReport): Promise<void> {
  const set = { at: sql`excluded.at`, figures: sql`excluded.figures` }
  await tx.insert(operationReports).values(report).onConflictDoUpdate({ target: operationReports.kind, set })
}
