import { LoanProposalStatus } from '@forecourt/core'
import * as z from 'zod/mini'
import { bearerOf, type Caller, createCaller, type Reply, type RetryPolicy } from '../caller.ts'
import { readReply } from '../read-reply.ts'
import type { LenderAnswer, LenderGateway, LenderOrder, LenderQuestion } from './gateway.ts'
import { lenderFactsOf, lenderQuestionKey } from './question.ts'
import { type StatusWords, statusOf } from './words.ts'

interface LenderHttpSettings {
  readonly url: string
  readonly key: string | null
  readonly timeoutMs: number
  /** Null: the answers are the numbers of §3. */
  readonly words: StatusWords | null
}

const boundedText = (most: number) => z.string().check(z.maxLength(most))

/** 1 to 8, or another, which is passed on and never approves (D15a). */
const OurNumber = z.int().check(z.gte(0), z.lte(32_767))

const Decision = z.object({
  status: z.union([OurNumber, boundedText(60)]),
  lenderReference: boundedText(60),
  apr: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000)))),
  tierId: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(32_767)))),
  conditions: z.optional(z.nullable(z.array(boundedText(500)).check(z.maxLength(50)))),
  rules: z.optional(
    z.nullable(
      z
        .array(z.object({ resultType: boundedText(60), message: z.optional(z.nullable(boundedText(1_000))) }))
        .check(z.maxLength(50)),
    ),
  ),
})

const Order = z.object({ lenderReference: boundedText(60) })

const STILL_THINKING = 202
const UNKNOWN_ORDER = 404
const ASK_AGAIN_SECONDS = 60

/**
 * The panel over HTTP (docs/adapters.md): one request for each lender, with a key that makes repeats safe. Each lender
 * has its own circuit breaker, so that an outage at one does not hold up the others.
 */
export function createHttpLenders(settings: LenderHttpSettings, patience: Partial<RetryPolicy> = {}): LenderGateway {
  const callers = new Map<number, Caller>()
  const callerFor = (id: number): Caller => {
    const known = callers.get(id) ?? createCaller(`lender ${id}`, { timeoutMs: settings.timeoutMs, ...patience })
    callers.set(id, known)
    return known
  }
  return {
    pauseMs: 0,
    async decide(question) {
      const { lender } = question
      const reply = await callerFor(lender.id)({
        url: new URL(`${settings.url}/lenders/${lender.id}/decisions`),
        headers: { ...bearerOf(settings.key), 'idempotency-key': lenderQuestionKey(question.application, lender.id) },
        body: lenderQuestionBody(question),
      })
      return readLenderAnswer(reply, lender.id, settings.words)
    },
    async proceed(order) {
      const { lender, orderId, quote } = order
      const { productType, termMonths, figures } = quote
      const { body } = await callerFor(lender.id)({
        url: new URL(`${settings.url}/lenders/${lender.id}/orders`),
        headers: { ...bearerOf(settings.key), 'idempotency-key': orderId },
        body: { ...subjectOf(order), productType, termMonths, figures },
      })
      return readReply(`lender ${lender.id}`, Order, body)
    },
    async withdraw(order) {
      const { lender, orderId } = order
      await callerFor(lender.id)({
        url: new URL(`${settings.url}/lenders/${lender.id}/withdrawals`),
        headers: { ...bearerOf(settings.key), 'idempotency-key': `withdrawal-${orderId}` },
        body: subjectOf(order),
        accepts: [UNKNOWN_ORDER],
      })
    },
  }
}

/** The lender knows the customer from its decision. */
const subjectOf = ({ orderId, lender, application, lenderReference }: LenderOrder) => ({
  orderId,
  lenderId: lender.id,
  applicationId: application.cosmosId,
  brokerReference: application.brokerReference,
  lenderReference,
})

const lenderQuestionBody = ({ application, lender, amountToFinance }: LenderQuestion) => ({
  lenderId: lender.id,
  applicationId: application.cosmosId,
  brokerReference: application.brokerReference,
  amountToFinance,
  application: lenderFactsOf(application),
})

function readLenderAnswer(
  { status, body, retryAfterSeconds }: Reply,
  lenderId: number,
  words: StatusWords | null,
): LenderAnswer {
  const again = retryAfterSeconds ?? ASK_AGAIN_SECONDS
  if (status === STILL_THINKING) return { ...NOTHING_YET, askAgainSeconds: again }
  const decision = readReply(`lender ${lenderId}`, Decision, body)
  const { status: told, lenderReference, apr, tierId, conditions, rules } = decision
  // Without a table of words, text is not a status.
  const loanProposalStatus = words ? statusOf(words, told) : readReply(`lender ${lenderId}`, OurNumber, told)
  return {
    loanProposalStatus,
    lenderReference,
    apr: apr ?? null,
    tierId: tierId ?? null,
    conditions: conditions ?? [],
    customerRuleResults: rules ?? [],
    askAgainSeconds: loanProposalStatus === LoanProposalStatus.Processing ? again : null,
  }
}

const NOTHING_YET: LenderAnswer = {
  loanProposalStatus: LoanProposalStatus.Processing,
  lenderReference: '',
  apr: null,
  tierId: null,
  conditions: [],
  customerRuleResults: [],
}
