import { Counter, Histogram } from 'prom-client'
import { ProviderFailure } from '../provider-failure.ts'

/** Of the process, whichever of its parts asked: each try counts, also those that are made again. */
export const providerCalls = new Counter({
  name: 'provider_calls_total',
  help: 'Tries to ask a provider, by outcome: answered, the kinds of failure, or left-alone after many failures in a row',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

export const providerSeconds = new Histogram({
  name: 'provider_duration_seconds',
  help: 'How long a provider took to answer or to fail',
  labelNames: ['provider'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers: [],
})

export async function timed<T>(provider: string, ask: () => Promise<T>): Promise<T> {
  const end = providerSeconds.startTimer({ provider })
  try {
    const answer = await ask()
    providerCalls.inc({ provider, outcome: 'answered' })
    return answer
  } catch (error) {
    const outcome = error instanceof ProviderFailure ? error.kind : 'unavailable'
    providerCalls.inc({ provider, outcome })
    throw error
  } finally {
    end()
  }
}

/** It was not asked at all. */
export const noteLeftAlone = (provider: string): void => providerCalls.inc({ provider, outcome: 'left-alone' })
