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
  /** Absent with a client token, whose dealership is its own. */
  readonly affiliateUserId?: number
}

type AskResiduals = Client['quotes']['residuals']

/**
 * Residuals of every PCP lender at every term there is; null where there are none, and where the dealership has no PCP (D41).
 * Rejects when they cannot be had.
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
  /** Null where there are none, and where they could not be had. */
  readonly futures: Futures | null
  readonly hasFailed: boolean
}

export interface Residuals<Q> {
  /** The latest, until the next is here. */
  readonly answer: ReadonlySignal<ResidualResult<Q> | null>
  readonly futures: ReadonlySignal<Futures | null>
  readonly isAsking: ReadonlySignal<boolean>
  /** The answer to this question and no other; null while it is not here. */
  answerTo(question: Q): ResidualResult<Q> | null
  /** Asks for another vehicle or mileage; the same question is asked again only where that failed. */
  refresh(): Promise<void>
  forget(): void
}

interface Page {
  readonly client: { readonly quotes: { readonly residuals: AskResiduals } }
  readonly clock: Pick<Clock, 'read'>
}

interface ResidualSearchParts<Q> {
  /** The request to price; null while it is incomplete. */
  readonly question: () => Q | null | Promise<Q | null>
  /** Typed input that changes the request: the residuals are fetched again once the typing pauses. */
  readonly typed?: ReadonlySignal<unknown>
}

const STILL_MS = 400

/** The residuals of one screen: an answer that comes late is dropped. */
export function createResiduals<Q extends ResidualQuestion>(
  { client, clock }: Page,
  parts: ResidualSearchParts<Q>,
): Residuals<Q> {
  // It counts as loading even before the question is known: a screen that shows a price meanwhile would take it back.
  const found = createAttempts<ResidualResult<Q>>(clock, async (): Promise<ResidualResult<Q> | null> => {
    const question = await parts.question()
    const known = question && untracked(() => answerTo(question))
    if (!question || (known && !known.hasFailed)) return found.data.peek()
    const futures = await findResiduals(client.quotes.residuals, question).catch(() => undefined)
    return { question, futures: futures ?? null, hasFailed: futures === undefined }
  })
  const answerTo = (question: Q) => {
    const known = found.data.value
    return known && residualQuestionKey(known.question) === residualQuestionKey(question) ? known : null
  }
  const { data: answer, isLoading: isAsking, clear: forget, reload: refresh } = found
  if (parts.typed) debouncedEffect(parts.typed, () => void refresh(), { milliseconds: STILL_MS })
  return { answer, futures: computed(() => answer.value?.futures ?? null), isAsking, answerTo, refresh, forget }
}

/** A price changes no residual. */
function residualQuestionKey({ panel, vehicle, annualMileage, affiliateUserId }: ResidualQuestion): string {
  const { price: _price, futures: _futures, ...facts } = vehicle
  return JSON.stringify([facts, annualMileage, affiliateUserId, residualRequest(panel.lenderProposals).lenderIds])
}
