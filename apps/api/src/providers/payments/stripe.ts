import { MINUTE_MS } from '@forecourt/core'
import type * as z from 'zod/mini'
import type { StripeSettings } from '../../config/payments.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { createCaller, inAnotherShape } from '../caller.ts'
import { PAYMENT_PATIENCE, type PaymentProvider, type RefundDraft, type SessionDraft } from './provider.ts'
import { verifySignature } from './signature.ts'
import { eventOf, factOfSession } from './stripe-events.ts'
import { Refund, Session } from './stripe-shapes.ts'

const NAME = 'stripe'
const VERSION = '2024-06-20'

/** Cards by Stripe Checkout, a page of Stripe's own: no card number comes near this server. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const ask = askerOf(settings)
  const session = async (path: string, form?: Form, key?: string) =>
    read(Session, await ask(`/v1/checkout/sessions${path}`, form, key))
  const retrieve = async (id: string) => factOfSession(await session(`/${encodeURIComponent(id)}`))
  return {
    name: NAME,
    checkAfterMs: (ageMs) => (ageMs < 10 * MINUTE_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS),
    async create(draft) {
      const { id, url } = await session('', formOf(draft), draft.attemptId)
      if (!url) throw new ProviderFailure(NAME, 'refused', 'Stripe answers a session without a page')
      return { providerReference: id, redirectUrl: url }
    },
    retrieve: ({ providerReference }) => retrieve(providerReference),
    async expire({ providerReference }) {
      try {
        return factOfSession(await session(`/${encodeURIComponent(providerReference)}/expire`, {}))
      } catch (error) {
        // Only an open session can be closed: whatever else it is, it says itself.
        if (error instanceof ProviderFailure && error.kind === 'refused') return await retrieve(providerReference)
        throw error
      }
    },
    refund: (draft) => refund(ask, draft),
    readEvent(rawBody, headers, now) {
      verifySignature(headers['stripe-signature'], rawBody, settings.webhookSecrets, now)
      return eventOf(rawBody)
    },
  }
}

type Form = Readonly<Record<string, string | null>>

function formOf(draft: SessionDraft): Form {
  const price = 'line_items[0][price_data]'
  return {
    mode: 'payment',
    client_reference_id: draft.attemptId,
    'payment_method_types[0]': 'card',
    [`${price}[currency]`]: 'gbp',
    [`${price}[unit_amount]`]: String(draft.amountPence),
    [`${price}[product_data][name]`]: `${draft.payee}: ${draft.reference}`,
    'line_items[0][quantity]': '1',
    success_url: draft.returnUrl,
    cancel_url: draft.cancelUrl,
    expires_at: String(Math.floor(draft.expiresAt.getTime() / 1000)),
    'metadata[attempt_id]': draft.attemptId,
    'payment_intent_data[metadata][attempt_id]': draft.attemptId,
    customer_email: draft.payerEmail,
  }
}

async function refund(ask: Ask, { refundId, captureReference, amountPence }: RefundDraft) {
  if (captureReference === null) throw new ProviderFailure(NAME, 'refused', 'Nothing was captured to give back')
  const form = { payment_intent: captureReference, amount: String(amountPence), 'metadata[refund_id]': refundId }
  const { id, status } = read(Refund, await ask('/v1/refunds', form, refundId))
  if (status === 'failed' || status === 'canceled') throw new ProviderFailure(NAME, 'refused')
  return { providerReference: id }
}

type Ask = (path: string, form?: Form, key?: string) => Promise<unknown>

/** A form makes it a POST. */
function askerOf({ secretKey, apiUrl }: StripeSettings): Ask {
  const call = createCaller(NAME, PAYMENT_PATIENCE)
  return async (path, form, key) => {
    const fields = Object.entries(form ?? {}).filter((field): field is [string, string] => field[1] !== null)
    const { body } = await call({
      url: new URL(`${apiUrl}${path}`),
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(form ? { form: Object.fromEntries(fields) } : {}),
    })
    return body
  }
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw inAnotherShape(NAME)
  return parsed.data
}
