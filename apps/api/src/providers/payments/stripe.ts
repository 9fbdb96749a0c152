import { MINUTE_MS } from '@forecourt/core'
import type { StripeSettings } from '../../config/services.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { createCaller } from '../caller.ts'
import { readReply } from '../read-reply.ts'
import { isSigned } from '../signature.ts'
import {
  ForgedMessage,
  PAYMENT_RETRY_POLICY,
  type PaymentProvider,
  type RefundDraft,
  type SessionDraft,
} from './provider.ts'
import { factOfSession, readPaymentEvent } from './stripe-events.ts'
import { Refund, Session } from './stripe-shapes.ts'

const STRIPE = 'stripe'
const VERSION = '2024-06-20'

/** Cards by Stripe Checkout, Stripe's own page: no card number reaches this server. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const ask = askerOf(settings)
  const session = async (path: string, form?: StripeForm, key?: string) =>
    readReply(STRIPE, Session, await ask(`/v1/checkout/sessions${path}`, form, key))
  const retrieve = async (id: string) => factOfSession(await session(`/${encodeURIComponent(id)}`))
  return {
    name: STRIPE,
    checkAfterMs: (ageMs) => (ageMs < 10 * MINUTE_MS ? 5 * MINUTE_MS : 15 * MINUTE_MS),
    async create(draft) {
      const { id, url } = await session('', stripeSessionForm(draft), draft.attemptId)
      if (!url) throw new ProviderFailure(STRIPE, 'refused', 'Stripe answers a session without a page')
      return { providerReference: id, redirectUrl: url }
    },
    retrieve: ({ providerReference }) => retrieve(providerReference),
    async expire({ providerReference }) {
      try {
        return factOfSession(await session(`/${encodeURIComponent(providerReference)}/expire`, {}))
      } catch (error) {
        // Only an open session can be closed; any other reports its own state.
        if (error instanceof ProviderFailure && error.kind === 'refused') return await retrieve(providerReference)
        throw error
      }
    },
    refund: (draft) => refund(ask, draft),
    readEvent(rawBody, headers, now) {
      if (!isSigned(rawBody, headers['stripe-signature'], settings.webhookSecrets, now))
        throw new ForgedMessage('The signature is wrong or too old')
      return readPaymentEvent(rawBody)
    },
  }
}

type StripeForm = Readonly<Record<string, string | null>>

function stripeSessionForm(draft: SessionDraft): StripeForm {
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

async function refund(ask: CallStripe, { refundId, captureReference, amountPence }: RefundDraft) {
  if (captureReference === null) throw new ProviderFailure(STRIPE, 'refused', 'Nothing was captured to give back')
  const form = { payment_intent: captureReference, amount: String(amountPence), 'metadata[refund_id]': refundId }
  const { id, status } = readReply(STRIPE, Refund, await ask('/v1/refunds', form, refundId))
  if (status === 'failed' || status === 'canceled') throw new ProviderFailure(STRIPE, 'refused')
  return { providerReference: id }
}

type CallStripe = (path: string, form?: StripeForm, key?: string) => Promise<unknown>

/** A form makes it a POST. */
function askerOf({ secretKey, apiUrl }: StripeSettings): CallStripe {
  const call = createCaller(STRIPE, PAYMENT_RETRY_POLICY)
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
