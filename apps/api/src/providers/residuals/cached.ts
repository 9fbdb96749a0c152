import { DAY_MS, type Futures } from '@forecourt/core'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { ResidualProvider } from './provider.ts'
import { bandOf, residualCacheKey } from './question.ts'
import type { ResidualStore } from './store.ts'

/** How long an answer is reused without asking again. */
const FRESH_MS = DAY_MS
/** How long an answer is used while the provider fails: residuals are published monthly. */
export const KEEP_RESIDUALS_MS = 31 * DAY_MS

interface CachedResidualsParts {
  readonly provider: ResidualProvider
  readonly store: ResidualStore
  readonly now: () => Date
  /** Called when a cached answer replaces a failing provider. */
  readonly onFailure: (failure: ProviderFailure) => void
}

/** One answer for a vehicle and mileage band, shared by all processes, so that a screen and the server price alike. */
export function createCachedResiduals({ provider, store, now, onFailure }: CachedResidualsParts): ResidualProvider {
  return {
    async find(question) {
      const banded = bandOf(question)
      const key = residualCacheKey(banded)
      const kept = await store.find(key)
      const ageMs = kept ? now().getTime() - kept.askedAt.getTime() : Number.POSITIVE_INFINITY
      if (kept && ageMs < FRESH_MS) return kept.futures
      try {
        return await keep(key, await provider.find(banded))
      } catch (error) {
        if (!kept || ageMs > KEEP_RESIDUALS_MS || !(error instanceof ProviderFailure)) throw error
        onFailure(error)
        return kept.futures
      }
    },
  }

  async function keep(key: string, futures: Futures): Promise<Futures> {
    await store.keep(key, futures, now())
    return futures
  }
}
