import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/database.ts'
import { signatureOf } from '../../signature.ts'
import { type FactKind, ForgedMessage, type PaymentEvent } from '../provider.ts'
import { findSession, refundedPence, type SandboxHost } from './store.ts'

export const SANDBOX = 'sandbox'
export const SIGNATURE_HEADER = 'sandbox-signature'
const MESSAGE_JOB = 'sandbox-payment-message'
const LATE_MS = 60_000

const kinds = z.enum(['paid', 'failed', 'expired', 'refunded'])
const SandboxMessagePayload = z.object({
  sessionId: z.string(),
  eventId: z.string(),
  kind: kinds,
  reason: z.nullable(z.string()),
})

const SandboxPaymentMessage = z.object({
  id: z.string(),
  type: z.string().check(z.regex(/^payment\.(paid|failed|expired|refunded)$/)),
  data: z.object({
    session: z.string(),
    attempt: z.string(),
    amount: z.int(),
    reason: z.nullable(z.string()),
  }),
})

export function readSandboxMessage(rawBody: string): PaymentEvent {
  const parsed = SandboxPaymentMessage.safeParse(JSON.parse(rawBody))
  if (!parsed.success) throw new ForgedMessage('The message is not one of the sandbox')
  const { id, type, data } = parsed.data
  return {
    eventId: id,
    type,
    fact: {
      kind: type.slice('payment.'.length) as FactKind,
      attemptId: data.attempt,
      providerReference: data.session,
      amountPence: data.amount,
      reason: data.reason,
    },
  }
}

interface MessageDraft {
  readonly sessionId: string
  readonly kind: z.infer<typeof kinds>
  readonly reason?: string | null
  readonly afterMs?: number
  /** A repeated id means the same message sent twice. */
  readonly eventId?: string
}

/** Sends a signed message later, by a durable job, as a payment provider does; any answer other than 200 is retried. */
export async function sendMessage(tx: Tx, { jobs, now }: Pick<SandboxHost, 'jobs' | 'now'>, draft: MessageDraft) {
  const { sessionId, kind, reason = null, afterMs = 0, eventId = `evt_${randomUUID()}` } = draft
  const runAt = new Date(now().getTime() + afterMs)
  await jobs.enqueue(tx, { kind: MESSAGE_JOB, key: randomUUID(), payload: { sessionId, eventId, kind, reason }, runAt })
}

/** Sends the messages after a payment, depending on the test card or bank. */
export async function sendPaid(tx: Tx, parts: Pick<SandboxHost, 'jobs' | 'now'>, sessionId: string, how: string) {
  if (how === 'lost') return
  const eventId = `evt_${randomUUID()}`
  await sendMessage(tx, parts, { sessionId, kind: 'paid', eventId, afterMs: how === 'late' ? LATE_MS : 0 })
  if (how !== 'muddled') return
  await sendMessage(tx, parts, { sessionId, kind: 'paid', eventId, afterMs: 1 })
  await sendMessage(tx, parts, { sessionId, kind: 'failed', reason: 'The card was declined.', afterMs: 2 })
}

/** Uses the same route as a real payment provider, including the signature. */
export function registerMessages(app: FastifyInstance, { db, jobs, now }: SandboxHost, secret: string): void {
  jobs.handle(MESSAGE_JOB, async (job) => {
    const { sessionId, eventId, kind, reason } = SandboxMessagePayload.parse(job.payload)
    const session = await db.asSystem((tx) => findSession(tx, sessionId))
    if (session === null) return
    const amount = kind === 'refunded' ? refundedPence(session) : session.amountPence
    const data = { session: sessionId, attempt: session.attemptId, amount, reason }
    const payload = JSON.stringify({ id: eventId, type: `payment.${kind}`, data })
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(payload, secret, now()) }
    const reply = await app.inject({ method: 'POST', url: `/api/v3/payments/webhook/${SANDBOX}`, headers, payload })
    if (reply.statusCode !== 200) throw new Error(`the webhook answers ${reply.statusCode}`)
  })
}
