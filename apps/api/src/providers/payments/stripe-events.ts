import type * as z from 'zod/mini'
import { ForgedMessage, type PaymentEvent, type PaymentFact } from './provider.ts'
import { Charge, Event, Intent, Session, stripeIdOf } from './stripe-shapes.ts'

/** A session's report of its payment. Other currencies are ignored, so that they never settle anything. */
export function factOfSession(session: Session): PaymentFact {
  return {
    kind: sessionFactKind(session),
    attemptId: session.client_reference_id ?? session.metadata?.attempt_id ?? null,
    providerReference: session.id,
    amountPence: session.currency === 'gbp' ? (session.amount_total ?? 0) : 0,
    captureReference: stripeIdOf(session.payment_intent),
  }
}

function sessionFactKind({ status, payment_status }: Session): PaymentFact['kind'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

export function readPaymentEvent(rawBody: string): PaymentEvent {
  const { id, type, data } = readStripeEvent(Event, JSON.parse(rawBody))
  return {
    eventId: id,
    type,
    fact: (Object.hasOwn(STRIPE_FACT_READERS, type) && STRIPE_FACT_READERS[type]?.(data.object)) || null,
  }
}

const STRIPE_FACT_READERS: Readonly<Record<string, (object: unknown) => PaymentFact>> = {
  'checkout.session.completed': (object) => factOfSession(readStripeEvent(Session, object)),
  'checkout.session.async_payment_succeeded': (object) => factOfSession(readStripeEvent(Session, object)),
  'checkout.session.async_payment_failed': (object) => ({
    ...factOfSession(readStripeEvent(Session, object)),
    kind: 'failed',
    reason: 'The payment did not go through.',
  }),
  'checkout.session.expired': (object) => ({ ...factOfSession(readStripeEvent(Session, object)), kind: 'expired' }),
  'payment_intent.payment_failed': failedIntent,
  'charge.refunded': refundedCharge,
}

function failedIntent(object: unknown): PaymentFact {
  const { id, metadata, last_payment_error } = readStripeEvent(Intent, object)
  return {
    kind: 'failed',
    attemptId: metadata?.attempt_id ?? null,
    providerReference: null,
    amountPence: null,
    captureReference: id,
    reason: declineReasonOf(last_payment_error?.decline_code ?? last_payment_error?.code),
  }
}

function refundedCharge(object: unknown): PaymentFact {
  const { metadata, payment_intent, amount_refunded, currency } = readStripeEvent(Charge, object)
  return {
    kind: 'refunded',
    attemptId: metadata?.attempt_id ?? null,
    providerReference: null,
    amountPence: currency === 'gbp' ? amount_refunded : 0,
    captureReference: stripeIdOf(payment_intent),
  }
}

/** Stripe's decline codes as text for the payer; unknown codes say only that the payment failed. */
const DECLINE_REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code is wrong.',
  authentication_required: 'The bank could not confirm that it was you.',
  payment_intent_authentication_failure: 'The bank could not confirm that it was you.',
}

const declineReasonOf = (code: string | null | undefined): string =>
  DECLINE_REASONS[code ?? ''] ?? 'The card was declined.'

function readStripeEvent<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ForgedMessage('The message is not of a published shape')
  return parsed.data
}
