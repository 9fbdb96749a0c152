import { Futures } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, parseTimestamp } from '../../db/database.ts'
import { residualCache } from '../../db/tables/index.ts'

export type ResidualStore = ReturnType<typeof createResidualStore>

export function createResidualStore(db: Database) {
  return {
    async find(key: string) {
      const [row] = await db.ask<{ futures: unknown; asked_at: string }>(
        'system',
        sql`select futures, asked_at from residual_cache where key = ${key}`,
      )
      return row ? { futures: Futures.parse(row.futures), askedAt: parseTimestamp(row.asked_at) } : null
    },
    /** Replaces the previous answer. */
    async keep(key: string, futures: Futures, askedAt: Date) {
      const kept = { futures, askedAt }
      await db.asSystem((tx) =>
        tx
          .insert(residualCache)
          .values({ key, ...kept })
          .onConflictDoUpdate({ target: residualCache.key, set: kept }),
      )
    },
  }
}
