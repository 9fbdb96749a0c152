import { ApiError, allowedTerms, type Client, type Futures, residualRequest, type Vehicle } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal, untracked } from '../../signals/index.ts'
import { debouncedEffect } from '../debounced-effect.ts'
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

interface ResidualSearchParts<Q> {
  /** The request to price; null while it is incomplete. */
  readonly question: () => Q | null | Promise<Q | null>
  readonly findResiduals: (question: Q) => Promise<Futures | null>
  /** Typed input that changes the request: the residuals are fetched again once the typing pauses. */
  readonly typed?: ReadonlySignal<unknown>
}

const STILL_MS = 400

/** The residuals of one screen: an answer that comes late is dropped. */
export function createResiduals<Q extends ResidualQuestion>(parts: ResidualSearchParts<Q>): Residuals<Q> {
  const answer = signal<ResidualResult<Q> | null>(null)
  const isAsking = signal(false)
  let latest = 0
  const answerTo = (question: Q) => {
    const known = answer.value
    return known && residualQuestionKey(known.question) === residualQuestionKey(question) ? known : null
  }
  async function refresh(): Promise<void> {
    const turn = ++latest
    // Until it is known what to ask as well: a screen that shows a price meanwhile would take it back.
    isAsking.value = true
    const question = await parts.question()
    if (turn !== latest) return
    const known = question && untracked(() => answerTo(question))
    if (!question || (known && !known.hasFailed)) {
      isAsking.value = false
      return
    }
    const found = await fetchResidualResult(question, parts.findResiduals)
    if (turn !== latest) return
    batch(() => {
      isAsking.value = false
      answer.value = found
    })
  }
  function forget(): void {
    latest += 1
    batch(() => {
      isAsking.value = false
      answer.value = null
    })
  }
  if (parts.typed) debouncedEffect(parts.typed, () => void refresh(), { milliseconds: STILL_MS })
  return { answer, futures: computed(() => answer.value?.futures ?? null), isAsking, answerTo, refresh, forget }
}

const fetchResidualResult = <Q>(
  question: Q,
  find: ResidualSearchParts<Q>['findResiduals'],
): Promise<ResidualResult<Q>> =>
  find(question).then(
    (futures) => ({ question, futures, hasFailed: false }),
    () => ({ question, futures: null, hasFailed: true }),
  )

/** A price changes no residual. */
function residualQuestionKey({ panel, vehicle, annualMileage, affiliateUserId }: ResidualQuestion): string {
  const { price: _price, futures: _futures, ...facts } = vehicle
  return JSON.stringify([facts, annualMileage, affiliateUserId, residualRequest(panel.lenderProposals).lenderIds])
}
