import { ApiError, allowedTerms, type Client, type Futures, residualRequest, type Vehicle } from '@forecourt/core'
import { computed, type ReadonlySignal, untracked } from '../../signals/index.ts'
import type { Clock } from '../clock.ts'
import { debouncedEffect } from '../debounced-effect.ts'
import { createAttempts } from './attempts.ts'
import type { Panel } from './panel.ts'

export interface ResidualQuestion {
  readonly panel: Pick<Panel, 'lenderProposals'>
  readonly vehicle: Vehicle
  readonly annualMileage: number
  /** Absent with a client token, which determines the dealership. */
  readonly affiliateUserId?: number
}

type AskResiduals = Client['quotes']['residuals']

/**
 * Residuals of every PCP lender at every term; null if there are none or the dealership has no PCP (D41). Rejects if
 * they cannot be fetched.
 */
export async function findResiduals(ask: AskResiduals, question: ResidualQuestion): Promise<Futures | null> {
  const { panel, ...asked } = question
  try {
    return await ask({ ...residualRequest(panel.lenderProposals), ...asked, terms: [...allowedTerms] })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FEATURE_OFF') return null
    throw error
  }
}

interface ResidualResult<Q> {
  readonly question: Q
  /** Null if there are none, or if fetching them failed. */
  readonly futures: Futures | null
  readonly hasFailed: boolean
}

export type Residuals<Q extends ResidualQuestion> = ReturnType<typeof createResiduals<Q>>

interface Page {
  readonly client: { readonly quotes: { readonly residuals: AskResiduals } }
  readonly clock: Pick<Clock, 'read'>
}

interface ResidualSearchParts<Q> {
  /** The request to price; null while it is incomplete. */
  readonly question: () => Q | null | Promise<Q | null>
  /** Typed input that changes the request: the residuals are refetched after a pause in typing. */
  readonly typed?: ReadonlySignal<unknown>
}

const STILL_MS = 400

/** The residuals of one screen: late answers are dropped. */
export function createResiduals<Q extends ResidualQuestion>({ client, clock }: Page, parts: ResidualSearchParts<Q>) {
  let isOutdated = false
  // Counts as loading even before the question is known: otherwise a screen shows a price and then removes it.
  const found = createAttempts<ResidualResult<Q>>(clock, async (): Promise<ResidualResult<Q> | null> => {
    const question = await parts.question()
    const known = question && untracked(() => answerTo(question))
    if (!question || (known && !known.hasFailed && !isOutdated)) return found.data.peek()
    isOutdated = false
    const futures = await findResiduals(client.quotes.residuals, question).catch(() => undefined)
    return { question, futures: futures ?? null, hasFailed: futures === undefined }
  })
  /** The answer to exactly this question; null until it arrives. */
  const answerTo = (question: Q) => {
    const known = found.data.value
    return known && residualQuestionKey(known.question) === residualQuestionKey(question) ? known : null
  }
  if (parts.typed) debouncedEffect(parts.typed, () => void found.reload(), { milliseconds: STILL_MS })
  return {
    /** The latest result, until the next arrives. */
    answer: found.data,
    futures: computed(() => found.data.value?.futures ?? null),
    isAsking: found.isLoading,
    answerTo,
    /** Fetches for another vehicle or mileage; repeats the same question only after a failure. */
    refresh: found.reload,
    /** Fetches the same again; the latest result stays until then. */
    renew: () => {
      isOutdated = true
      return found.reload()
    },
    forget: found.clear,
  }
}

/** The price does not affect residuals. */
function residualQuestionKey({ panel, vehicle, annualMileage, affiliateUserId }: ResidualQuestion): string {
  const { price: _price, futures: _futures, ...facts } = vehicle
  return JSON.stringify([facts, annualMileage, affiliateUserId, residualRequest(panel.lenderProposals).lenderIds])
}
