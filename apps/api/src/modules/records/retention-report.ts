import type { RetentionReport } from '@forecourt/core'
import { desc } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { retentionRuns } from '../../db/tables/index.ts'

const NIGHTS_SHOWN = 30

/** The last nights of retention, newest first. */
export async function listNights(tx: Tx): Promise<RetentionReport['nights']> {
  const rows = await tx.select().from(retentionRuns).orderBy(desc(retentionRuns.at)).limit(NIGHTS_SHOWN)
  return rows.map(({ at, removed }) => ({
    at: at.toISOString(),
    removed: Object.entries(removed).map(([rule, count]) => ({ rule, count })),
  }))
}
