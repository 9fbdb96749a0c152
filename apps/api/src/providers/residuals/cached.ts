import { createHash } from 'node:crypto'
import type { Futures } from '@forecourt/core'
import { ProviderFailure } from '../provider-failure.ts'
import { factsOf } from './http.ts'
import type { ResidualProvider, ResidualQuestion } from './provider.ts'
import type { ResidualStore } from './store.ts'

const DAY_MS = 86_400_000
/** So long an answer serves without asking again. */
const FRESH_MS = DAY_MS
/** Residuals are published monthly: so long an answer serves while the provider fails. */
export const KEEP_RESIDUALS_MS = 31 * DAY_MS
/** Lenders guarantee by thousands of miles. */
const BAND_MILES = 1_000

interface Parts {
  readonly provider: ResidualProvider
  readonly store: ResidualStore
  readonly now: () => Date
  /** Told when a kept answer stands in for a provider that fails. */
  readonly onFailure: (failure: ProviderFailure) => void
}

/** One answer for a vehicle and mileage band, shared by all processes, so that a screen and the server price alike. */
export function createCachedResiduals({ provider, store, now, onFailure }: Parts): ResidualProvider {
  return {
    async find(question) {
      const banded = bandOf(question)
      const key = keyOf(banded)
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

/** The provider is asked at the top of the band: a guarantee for more miles is never too high for fewer. */
function bandOf(question: ResidualQuestion): ResidualQuestion {
  const { vehicle, annualMileage } = question
  const mileage = typeof vehicle.mileage === 'number' ? roundUp(vehicle.mileage) : vehicle.mileage
  return { ...question, vehicle: { ...vehicle, mileage }, annualMileage: roundUp(annualMileage) }
}

const roundUp = (miles: number) => Math.ceil(miles / BAND_MILES) * BAND_MILES

/** A digest, so that no registration stands in the cache. */
function keyOf({ vehicle, lenderIds, terms, annualMileage }: ResidualQuestion): string {
  const parts = [factsOf(vehicle), [...lenderIds].sort(byNumber), [...terms].sort(byNumber), annualMileage]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

const byNumber = (one: number, other: number) => one - other
