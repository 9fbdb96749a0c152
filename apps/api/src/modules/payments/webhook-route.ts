import { contract } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rowsOf, type Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { PaymentProviders } from '../../providers/payments/choose.ts'
import { ForgedMessage, type PaymentEvent, type PaymentProvider } from '../../providers/payments/provider.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { applyFact } from './settle.ts'

const BODY_LIMIT = 256 * 1024

/**
 * Receives providers' signed messages. The signature covers the raw bytes, so the JSON is parsed only after the check.
 */
export async function webhookRoute(app: FastifyInstance, services: Services, providers: PaymentProviders) {
  await app.register(async (webhooks) => {
    webhooks.decorateRequest('rawBody', null)
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (request: FastifyRequest, body: string) => {
        request.rawBody = body
        return {}
      },
    )
    serve(webhooks, contract.payments.webhook, async ({ params }, { db, request, at }) => {
      const provider = found(providers.named(params.provider))
      const event = readEvent(provider, request.rawBody ?? '', request.headers, at)
      await db.asSystem((tx) => applyPaymentEvent(tx, services, provider.name, event, at))
      return { ok: true } as const
    })
  })
}

function readEvent(
  provider: PaymentProvider,
  rawBody: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  at: Date,
) {
  if (!provider.readEvent) return refuse('NOT_FOUND')
  try {
    return provider.readEvent(rawBody, headers, at)
  } catch (error) {
    if (error instanceof ForgedMessage) return refuse('UNAUTHENTICATED', 'This message is not signed by the provider.')
    throw error
  }
}

/** A repeated message counts once. Only its ids and amounts are stored. */
async function applyPaymentEvent(
  tx: Tx,
  services: Services,
  provider: string,
  { eventId, type, fact }: PaymentEvent,
  at: Date,
) {
  const kept = fact && { kind: fact.kind, attemptId: fact.attemptId, amountPence: fact.amountPence }
  const taken = await rowsOf(
    tx,
    sql`insert into provider_events (provider, event_id, kind, payload, received_at)
        values (${provider}, ${eventId}, ${type}, ${JSON.stringify(kept)}::jsonb, ${at.toISOString()}::timestamptz)
        on conflict do nothing returning event_id`,
  )
  if (taken.length === 0 || fact === null) return
  if (!(await applyFact(tx, provider, fact, services, 'signed-message'))) return
  await tx.execute(sql`update provider_events set handled_at = ${at.toISOString()}::timestamptz
    where provider = ${provider} and event_id = ${eventId}`)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, which a signature is checked against. */
    rawBody: string | null
  }
}
