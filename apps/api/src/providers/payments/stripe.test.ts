import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { signatureOf } from '../signature.ts'
import type { PaymentProvider, SessionDraft } from './provider.ts'
import { createStripe } from './stripe.ts'

/**
 * Objects as docs.stripe.com/api shows them (Checkout Sessions, Refunds, Events), reduced to their distinguishing
 * fields.
 */

let server: ProviderServer
let stripe: PaymentProvider
beforeAll(async () => {
  server = await startProviderServer()
  stripe = createStripe({ secretKey: 'sk_test_key', webhookSecrets: ['whsec_old', 'whsec_new'], apiUrl: server.url })
})
beforeEach(() => server.answerInTurn())
afterAll(() => server.close())

const NOW = new Date('2026-03-02T10:00:00Z')

const session = (more: object = {}) => ({
  id: 'cs_test_a1',
  object: 'checkout.session',
  amount_total: 24_999,
  currency: 'gbp',
  client_reference_id: 'attempt-1',
  metadata: { attempt_id: 'attempt-1' },
  payment_intent: null,
  payment_status: 'unpaid',
  status: 'open',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  ...more,
})
const PAID = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }

const draft: SessionDraft = {
  attemptId: 'attempt-1',
  method: 'card',
  amountPence: 24_999,
  payee: 'Quillmere Motors',
  reference: 'Deposit',
  payerEmail: null,
  merchantId: null,
  returnUrl: 'https://portal.test/pay-complete?token=t',
  cancelUrl: 'https://portal.test/pay?token=t',
  expiresAt: new Date('2026-03-02T11:00:00Z'),
}
const reference = { attemptId: 'attempt-1', providerReference: 'cs_test_a1', merchantId: null }

test('creates a Stripe page for the amount, under a key that creates it once', async () => {
  server.answerInTurn({ body: session() })
  expect(await stripe.create(draft)).toEqual({
    providerReference: 'cs_test_a1',
    redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  })
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
  expect(asked?.headers).toMatchObject({
    authorization: 'Bearer sk_test_key',
    'idempotency-key': 'attempt-1',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  })
  expect(Object.fromEntries(new URLSearchParams(String(asked?.body)))).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '24999',
    'line_items[0][price_data][currency]': 'gbp',
    'payment_intent_data[metadata][attempt_id]': 'attempt-1',
    success_url: draft.returnUrl,
    expires_at: '1772449200',
  })
})

test.each([
  [PAID, 'paid', 24_999],
  [{ status: 'complete', payment_status: 'unpaid' }, 'open', 24_999],
  [{ status: 'complete', payment_status: 'no_payment_required' }, 'open', 24_999],
  [{ status: 'expired' }, 'expired', 24_999],
  [{ ...PAID, currency: 'eur' }, 'paid', 0],
])('reads a session that is %j as %s', async (more, kind, amountPence) => {
  server.answerInTurn({ body: session(more) })
  expect(await stripe.retrieve(reference)).toMatchObject({ kind, amountPence, attemptId: 'attempt-1' })
  expect(server.asked[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_test_a1' })
})

test('closes an open page, and retrieves the status of one that is no longer open', async () => {
  server.answerInTurn({ status: 400, body: { error: { type: 'invalid_request_error' } } }, { body: session(PAID) })
  expect(await stripe.expire(reference)).toMatchObject({ kind: 'paid', captureReference: 'pi_1' })
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/checkout/sessions/cs_test_a1/expire',
    'GET /v1/checkout/sessions/cs_test_a1',
  ])
})

test('refunds the payment intent, under a key that refunds once', async () => {
  server.answerInTurn({ body: { id: 're_1', object: 'refund', status: 'succeeded' } })
  const refund = { refundId: 'refund-1', providerReference: 'cs_test_a1', captureReference: 'pi_1', amountPence: 500 }
  expect(await stripe.refund?.(refund)).toEqual({ providerReference: 're_1' })
  expect(server.asked[0]?.headers['idempotency-key']).toBe('refund-1')
  expect(server.asked[0]?.body).toContain('payment_intent=pi_1&amount=500')
})

test.each([
  [500, 'unavailable', 2],
  [429, 'throttled', 1],
  [402, 'refused', 1],
])('the answer %i is a failure of kind %s after %i calls', async (status, kind, calls) => {
  server.answerInTurn({ status, body: { error: {} } })
  await expect(stripe.create(draft)).rejects.toMatchObject({ provider: 'stripe', kind })
  expect(server.asked).toHaveLength(calls)
})

test('an unknown status is not a payment', async () => {
  server.answerInTurn({ body: session({ payment_status: 'splendid' }) })
  await expect(stripe.retrieve(reference)).rejects.toMatchObject({ kind: 'unavailable' })
})

const read = (type: string, object: unknown, secret = 'whsec_new') => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  return stripe.readEvent?.(body, { 'stripe-signature': signatureOf(body, secret, NOW) }, NOW)
}
const intent = (decline_code: string) => ({
  id: 'pi_1',
  object: 'payment_intent',
  metadata: { attempt_id: 'attempt-1' },
  last_payment_error: { code: 'card_declined', decline_code },
})
const charge = {
  id: 'ch_1',
  object: 'charge',
  amount_refunded: 500,
  currency: 'gbp',
  payment_intent: 'pi_1',
  metadata: { attempt_id: 'attempt-1' },
}

test.each([
  ['checkout.session.completed', session(PAID), { kind: 'paid', amountPence: 24_999, captureReference: 'pi_1' }],
  ['checkout.session.completed', session({ status: 'complete' }), { kind: 'open' }],
  ['checkout.session.async_payment_failed', session({ status: 'complete' }), { kind: 'failed' }],
  ['checkout.session.expired', session({ status: 'expired' }), { kind: 'expired' }],
  ['payment_intent.payment_failed', intent('insufficient_funds'), { reason: 'The card has insufficient funds.' }],
  ['payment_intent.payment_failed', intent('do_not_honor'), { kind: 'failed', reason: 'The card was declined.' }],
  ['charge.refunded', charge, { kind: 'refunded', amountPence: 500 }],
])('reads the message %s', (type, object, fact) => {
  expect(read(type, object)?.fact).toMatchObject({ attemptId: 'attempt-1', ...fact })
})

test('ignores messages about other things', () => {
  expect(read('customer.created', { id: 'cus_1' })).toMatchObject({ eventId: 'evt_1', fact: null })
})

test('refuses a message that Stripe did not sign, or that has no published shape', () => {
  expect(() => read('checkout.session.completed', session(PAID), 'whsec_stolen')).toThrow(/signature/)
  expect(() => read('checkout.session.completed', { id: 7 })).toThrow(/shape/)
})
