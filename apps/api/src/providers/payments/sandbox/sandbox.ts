import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ProviderFailure } from '../../../http/provider-failure.ts'
import { isSigned } from '../../signature.ts'
import {
  type FactKind,
  ForgedMessage,
  type PaymentFact,
  type PaymentProvider,
  type SessionReference,
} from '../provider.ts'
import { readSandboxMessage, registerMessages, SANDBOX, SIGNATURE_HEADER, sendMessage } from './messages.ts'
import { registerSandboxPages } from './routes.ts'
import { changeOpen, findSession, giveBack, openSession, type SandboxHost, type SandboxSession } from './store.ts'

const EXPIRY_JOB = 'sandbox-payment-expiry'
const ExpiryPayload = z.object({ sessionId: z.string() })

/** Signs the sandbox's own messages; derived from the server's secret, so that all processes agree. */
const secretOf = (tokenSecret: string) => createHash('sha256').update(`sandbox payments ${tokenSecret}`).digest('hex')

/**
 * A small payment provider: a hosted page, signed messages that may be late, lost or muddled, sessions that expire, and
 * refunds. Its pages exist only while it is in use.
 */
export async function createSandboxPayments(app: FastifyInstance, services: SandboxHost): Promise<PaymentProvider> {
  // Over forty lines: a list of the port’s calls.
  const { config, db, jobs, now, publicUrl } = services
  const secrets = config.tokenSecrets.map(secretOf)
  registerMessages(app, services, secrets[0] ?? '')
  registerExpiry(services)
  await registerSandboxPages(app, services)
  return {
    name: SANDBOX,
    checkAfterMs: (ageMs) => (ageMs < 10 * MINUTE_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS),
    async create({ attemptId, method, amountPence, payee, reference, returnUrl, cancelUrl, expiresAt }) {
      const session = await db.asSystem(async (tx) => {
        const made = { attemptId, method, amountPence, payee, reference, returnUrl, cancelUrl, expiresAt }
        const opened = await openSession(tx, { ...made, sessionId: newId(), created: now() })
        if (opened)
          await jobs.enqueue(tx, {
            kind: EXPIRY_JOB,
            key: opened.sessionId,
            runAt: expiresAt,
            payload: sessionReferenceOf(opened),
          })
        return opened
      })
      if (session === null) throw new ProviderFailure(SANDBOX, 'unavailable')
      return {
        providerReference: session.sessionId,
        redirectUrl: `${publicUrl()}/sandbox/pay/${session.sessionId}`,
      }
    },
    retrieve: (session) => retrieve(services, session),
    async expire(session) {
      await db.asSystem((tx) => changeOpen(tx, session.providerReference, { state: 'expired' }))
      return await retrieve(services, session)
    },
    refund: ({ refundId, providerReference, amountPence }) =>
      refund(services, providerReference, refundId, amountPence),
    readEvent(rawBody, headers, at) {
      if (!isSigned(rawBody, headers[SIGNATURE_HEADER], secrets, at))
        throw new ForgedMessage('The signature is wrong or too old')
      return readSandboxMessage(rawBody)
    },
  }
}

const newId = () => `sbx_${randomBytes(18).toString('base64url')}`
const sessionReferenceOf = ({ sessionId }: SandboxSession) => ({ sessionId })

async function retrieve({ db }: SandboxHost, { providerReference }: SessionReference): Promise<PaymentFact> {
  const session = await db.asSystem((tx) => findSession(tx, providerReference))
  if (session === null) throw new ProviderFailure(SANDBOX, 'refused', 'The sandbox knows no such session')
  return {
    kind: session.state as FactKind,
    attemptId: session.attemptId,
    providerReference,
    amountPence: session.amountPence,
    reason: session.reason,
  }
}

async function refund(services: SandboxHost, sessionId: string, key: string, pence: number) {
  const isGiven = await services.db.asSystem(async (tx) => {
    const given = await giveBack(tx, sessionId, key, pence)
    if (given) await sendMessage(tx, services, { sessionId, kind: 'refunded' })
    return given
  })
  if (!isGiven) throw new ProviderFailure(SANDBOX, 'refused', 'More than was paid')
  return { providerReference: `ref_${key}` }
}

/** A page that the payer does not return to expires, and the provider reports that. */
function registerExpiry(services: SandboxHost): void {
  services.jobs.handleInTransaction(EXPIRY_JOB, ExpiryPayload, async (tx, { sessionId }) => {
    if (await changeOpen(tx, sessionId, { state: 'expired' }))
      await sendMessage(tx, services, { sessionId, kind: 'expired' })
  })
}
