import { Futures } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, parseTimestamp } from '../../db/database.ts'
import { residualCache } from '../../db/tables/index.ts'

export interface KeptResiduals {
  readonly futures: Futures
  readonly askedAt: Date
}

export interface ResidualStore {
  find(key: string): Promise<KeptResiduals | null>
  /** Replaces the previous answer. */
  keep(key: string, futures: Futures, askedAt: Date): Promise<void>
}

export function createResidualStore(db: Database): ResidualStore {
  return {
    async find(key) {
      const [row] = await db.ask<{ futures: unknown; asked_at: string }>(
        'system',
        sql`select futures, asked_at from residual_cache where key = ${key}`,
      )
      return row ? { futures: Futures.parse(row.futures), askedAt: parseTimestamp(row.asked_at) } : null
    },
    async keep(key, futures, askedAt) {
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
