import { DAY_MS, Futures } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, parseTimestamp } from '../../db/database.ts'
import { residualCache } from '../../db/tables/index.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { ResidualProvider } from './provider.ts'
import { bandOf, residualCacheKey } from './question.ts'

/** How long an answer is reused without asking again. */
const FRESH_MS = DAY_MS
/** How long an answer is used while the provider fails: residuals are published monthly. */
export const KEEP_RESIDUALS_MS = 31 * DAY_MS

interface CachedResidualsParts {
  readonly provider: ResidualProvider
  readonly db: Database
  readonly now: () => Date
  /** Called when a cached answer replaces a failing provider. */
  readonly onFailure: (failure: ProviderFailure) => void
}

/** One answer for a vehicle and mileage band, shared by all processes, so that a screen and the server price alike. */
export function createCachedResiduals({ provider, db, now, onFailure }: CachedResidualsParts): ResidualProvider {
  return {
    async find(question) {
      const banded = bandOf(question)
      const key = residualCacheKey(banded)
      const kept = await findKept(db, key)
      const ageMs = kept ? now().getTime() - kept.askedAt.getTime() : Number.POSITIVE_INFINITY
      if (kept && ageMs < FRESH_MS) return kept.futures
      try {
        const futures = await provider.find(banded)
        await keep(db, key, { futures, askedAt: now() })
        return futures
      } catch (error) {
        if (!kept || ageMs > KEEP_RESIDUALS_MS || !(error instanceof ProviderFailure)) throw error
        onFailure(error)
        return kept.futures
      }
    },
  }
}

interface KeptFutures {
  readonly futures: Futures
  readonly askedAt: Date
}

async function findKept(db: Database, key: string): Promise<KeptFutures | null> {
  const [row] = await db.ask<{ futures: unknown; asked_at: string }>(
    'system',
    sql`select futures, asked_at from residual_cache where key = ${key}`,
  )
  const futures = Futures.safeParse(row?.futures).data
  return row && futures ? { futures, askedAt: parseTimestamp(row.asked_at) } : null
}

const keep = (db: Database, key: string, kept: KeptFutures) =>
  db.asSystem((tx) =>
    tx
      .insert(residualCache)
      .values({ key, ...kept })
      .onConflictDoUpdate({ target: residualCache.key, set: kept }),
  )
