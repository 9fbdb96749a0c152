import { MINUTE_MS, toPounds } from '@forecourt/core'
import * as z from 'zod/mini'
import type { BoodilSettings } from '../../config/services.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { createCaller } from '../caller.ts'
import { readReply } from '../read-reply.ts'
import {
  PAYMENT_RETRY_POLICY,
  type PaymentFact,
  type PaymentProvider,
  type SessionDraft,
  type SessionReference,
} from './provider.ts'

const BOODIL = 'boodil'

const HostedRequest = z.object({ uuid: z.string(), hostedUrl: z.string() })
const Status = z.object({
  uuid: z.optional(z.nullable(z.string())),
  result: z.object({ statusCode: z.optional(z.nullable(z.string())), amount: z.optional(z.nullable(z.number())) }),
})

/** Settled on the payee's or the payer's side; refused or cancelled. Any other code is pending. */
const FACT_KIND_BY_STATUS: Readonly<Record<string, PaymentFact['kind']>> = {
  ACCC: 'paid',
  ACSC: 'paid',
  RJCT: 'failed',
  CANC: 'failed',
}

export function createBoodil(settings: BoodilSettings): PaymentProvider {
  const ask = askerOf(settings)
  const retrieve = (session: SessionReference) => fetchBoodilStatus(ask, session)
  return {
    name: BOODIL,
    checkAfterMs: (ageMs) => (ageMs < 10 * MINUTE_MS ? 10_000 : 2 * MINUTE_MS),
    async create(draft) {
      const { uuid, hostedUrl } = readReply(
        BOODIL,
        HostedRequest,
        await ask('/hosted/payment-request', boodilSessionRequest(draft)),
      )
      return { providerReference: uuid, redirectUrl: hostedUrl }
    },
    retrieve,
    // A page at the bank cannot be closed; it expires on its own.
    expire: retrieve,
    refund: null,
    readEvent: null,
  }
}

function boodilSessionRequest({ merchantId, amountPence, reference, returnUrl, payerEmail }: SessionDraft) {
  if (merchantId === null) throw new ProviderFailure(BOODIL, 'refused', 'The dealership has no merchant id')
  return {
    merchantUuid: merchantId,
    reference,
    amount: toPounds(amountPence),
    currency: 'GBP',
    country: 'GB',
    redirectUrl: returnUrl,
    ...(payerEmail === null ? {} : { email: payerEmail }),
  }
}

async function fetchBoodilStatus(
  ask: CallBoodil,
  { attemptId, providerReference, merchantId }: SessionReference,
): Promise<PaymentFact> {
  const query = new URLSearchParams({ uuid: providerReference, merchantUuid: merchantId ?? '' })
  const { result } = readReply(BOODIL, Status, await ask(`/payments/status?${query}`))
  const kind = FACT_KIND_BY_STATUS[result.statusCode ?? ''] ?? 'open'
  return {
    kind,
    attemptId,
    providerReference,
    amountPence: typeof result.amount === 'number' ? Math.round(result.amount * 100) : null,
    reason: kind === 'failed' ? 'The bank did not make the payment.' : null,
  }
}

type CallBoodil = (path: string, body?: object) => Promise<unknown>

/** A body makes it a POST. */
function askerOf({ apiUrl, apiKey, apiSecret }: BoodilSettings): CallBoodil {
  const call = createCaller(BOODIL, PAYMENT_RETRY_POLICY)
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  return async (path, body) => (await call({ url: new URL(`${apiUrl}${path}`), headers, body })).body
}
