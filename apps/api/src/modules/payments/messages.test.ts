import type { PaymentRequest } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { createBoodil } from '../../providers/payments/boodil.ts'
import { paymentProviders } from '../../providers/payments/choose.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { createStripe } from '../../providers/payments/stripe.ts'
import { signatureOf } from '../../providers/signature.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { aPayment, payTokenIn } from '../testing/payments.ts'
import { paymentsWith } from './index.ts'

/** Stripe and Boodil behind the routes, each called over HTTP. */

let stripe: ProviderServer
let boodil: ProviderServer
let app: TestApp
let payment: PaymentRequest
let attemptId: string
/** Runs while the bank opens a page. */
let meanwhile: () => Promise<unknown> = async () => null

const SECRET = 'whsec_test'

beforeAll(async () => {
  stripe = await startProviderServer()
  boodil = await startProviderServer()
  const card = createStripe({ secretKey: 'sk', webhookSecrets: [SECRET], apiUrl: stripe.url })
  const bank = createBoodil({ apiUrl: boodil.url, apiKey: 'k', apiSecret: 's' })
  app = await buildTestApp({
    modules: [paymentsWith(async () => paymentProviders({ card, 'instant-bank': slowly(bank) }))],
  })
  await app.db.asSystem((tx) =>
    tx.execute(sql`insert into boodil_configs (affiliate_user_id, is_enabled, merchant_id) values (1001, true, 'm-1')`),
  )
})
afterAll(async () => {
  await app.close()
  await stripe.close()
  await boodil.close()
})

beforeEach(async () => {
  const { client } = await app.signIn('dealer')
  payment = await client.payments.create(aPayment())
  stripe.answerInTurn({ body: sessionObject(`cs_${payment.paymentId}`, 'none') })
  await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' })
  const [row] = await app.db.asSystem((tx) =>
    rowsOf<{ attempt_id: string }>(
      tx,
      sql`select attempt_id from payment_attempts where payment_id = ${payment.paymentId}`,
    ),
  )
  attemptId = row?.attempt_id ?? ''
})

const slowly = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  async create(draft) {
    await meanwhile()
    return await provider.create(draft)
  },
})

const sessionObject = (id: string, attempt: string, more: object = {}) => ({
  id,
  url: 'https://checkout.stripe.com/c/pay',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 24_999,
  currency: 'gbp',
  client_reference_id: attempt,
  payment_intent: `pi_${id}`,
  ...more,
})
const completed = (more: object = {}) =>
  sessionObject(`cs_${payment.paymentId}`, attemptId, { status: 'complete', payment_status: 'paid', ...more })
const refunded = (pence: number) => ({
  id: 'ch',
  payment_intent: `pi_cs_${payment.paymentId}`,
  amount_refunded: pence,
  currency: 'gbp',
  metadata: { attempt_id: attemptId },
})

interface Sent {
  readonly id?: string
  readonly secret?: string
  readonly signedAt?: Date
  readonly provider?: string
}

async function send(
  type: string,
  object: unknown,
  { id = crypto.randomUUID(), secret = SECRET, signedAt, provider = 'stripe' }: Sent = {},
) {
  const payload = JSON.stringify({ id, type, data: { object } })
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/v3/payments/webhook/${provider}`,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(payload, secret, signedAt ?? app.clock.now()),
    },
    payload,
  })
  return reply.statusCode
}

const seen = () => app.nobody().payments.open({ token: payTokenIn(payment) })
const notifications = () =>
  app.db.asSystem((tx) => rowsOf(tx, sql`select id from notifications where content like ${`%${payment.reference}%`}`))

test('a signed message marks the payment as paid, and a repeat changes nothing', async () => {
  const id = crypto.randomUUID()
  expect(await send('checkout.session.completed', completed(), { id })).toBe(200)
  expect(await send('checkout.session.completed', completed(), { id })).toBe(200)
  expect(await send('checkout.session.async_payment_succeeded', completed())).toBe(200)
  expect(await seen()).toMatchObject({ state: 'paid' })
  expect(await notifications()).toHaveLength(1)
})

test.each([
  ['with another secret', { secret: 'whsec_stolen' }, 401],
  ['signed long ago', { signedAt: new Date('2026-01-01T00:00:00Z') }, 401],
  ['to an unknown company', { provider: 'acme' }, 404],
  ['to a company that sends none', { provider: 'boodil' }, 404],
])('a message %s changes nothing', async (_, how, status) => {
  expect(await send('checkout.session.completed', completed(), how)).toBe(status)
  expect(await seen()).toMatchObject({ state: 'opened' })
})

test('a message of another amount or currency pays nothing', async () => {
  expect(await send('checkout.session.completed', completed({ amount_total: 1 }))).toBe(200)
  expect(await send('checkout.session.completed', completed({ currency: 'jpy' }))).toBe(200)
  expect(await seen()).toMatchObject({ state: 'opened' })
})

test('a message about an unknown attempt is accepted and ignored', async () => {
  expect(
    await send(
      'checkout.session.completed',
      sessionObject('cs_other', 'other', { status: 'complete', payment_status: 'paid' }),
    ),
  ).toBe(200)
  expect(await seen()).toMatchObject({ state: 'opened' })
})

test('a refund reported before its payment ends as refunded', async () => {
  await send('charge.refunded', refunded(24_999))
  await send('checkout.session.completed', completed())
  await send('payment_intent.payment_failed', { id: 'pi', metadata: { attempt_id: attemptId } })
  expect(await seen()).toMatchObject({ state: 'refunded' })
})

test('an older message with a smaller refund does not reduce the refunded amount', async () => {
  await send('checkout.session.completed', completed())
  await send('charge.refunded', refunded(20_000))
  await send('charge.refunded', refunded(5_000))
  const { client } = await app.signIn('dealer')
  expect(await client.payments.single({ id: payment.paymentId })).toMatchObject({ state: 'paid', refundedAmount: 200 })
})

test('no personal data of a message is stored', async () => {
  await send(
    'checkout.session.completed',
    completed({ customer_details: { email: 'callum@private.test', name: 'Callum' } }),
  )
  const kept = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from provider_events`))
  expect(JSON.stringify(kept)).not.toContain('Callum')
})

test('a refund that the provider does not answer is carried out later, once', async () => {
  await send('checkout.session.completed', completed())
  const { client } = await app.signIn('dealer')
  const ask = () => client.payments.refund({ id: payment.paymentId }, { idempotencyKey: `r-${payment.paymentId}` })
  stripe.answerInTurn({ status: 500, body: {} })
  await expect(ask()).rejects.toMatchObject({ status: 502 })
  stripe.answerInTurn({ body: { id: 're_1', status: 'succeeded' } })
  app.clock.advance(30_000)
  await app.runJobs()
  expect(await ask()).toMatchObject({ state: 'refunded', refundedAmount: 249.99 })
  expect(stripe.asked.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
})

test('a refund repeated under its key appears once in the audit trail', async () => {
  await send('checkout.session.completed', completed())
  const { client } = await app.signIn('dealer')
  const ask = () => client.payments.refund({ id: payment.paymentId }, { idempotencyKey: `a-${payment.paymentId}` })
  stripe.answerInTurn({ status: 500, body: {} })
  await expect(ask()).rejects.toMatchObject({ status: 502 })
  stripe.answerInTurn({ body: { id: 're_2', status: 'succeeded' } })
  await ask()
  const audited = await app.db.asSystem((tx) =>
    rowsOf(tx, sql`select from audit where action = 'payment.refund-asked' and subject_id = ${payment.paymentId}`),
  )
  expect(audited).toHaveLength(1)
})

test('a refund that the provider refuses stays refused, however often it is requested', async () => {
  await send('checkout.session.completed', completed())
  const { client } = await app.signIn('dealer')
  const ask = () => client.payments.refund({ id: payment.paymentId }, { idempotencyKey: `n-${payment.paymentId}` })
  stripe.answerInTurn({ status: 402, body: {} })
  await expect(ask()).rejects.toMatchObject({ status: 502 })
  await expect(ask()).rejects.toMatchObject({ status: 502 })
  expect(await client.payments.single({ id: payment.paymentId })).toMatchObject({ state: 'paid', refundedAmount: null })
})

test('a bank payment is paid when a later check finds it accepted', async () => {
  boodil.answerInTurn({ body: { uuid: `u-${payment.paymentId}`, hostedUrl: 'https://bank.test' } })
  stripe.answerInTurn({ body: sessionObject(`cs_${payment.paymentId}`, attemptId, { status: 'expired' }) })
  await app.nobody().payments.start({ token: payTokenIn(payment), method: 'instant-bank' })
  boodil.answerInTurn(
    { body: { result: { statusCode: 'PDNG' } } },
    { body: { result: { statusCode: 'ACSC', amount: 249.99 } } },
  )
  for (let turn = 0; turn < 2; turn += 1) {
    app.clock.advance(10_000)
    await app.runJobs()
  }
  expect(await seen()).toMatchObject({ state: 'paid' })
  const { client } = await app.signIn('dealer')
  await expect(client.payments.refund({ id: payment.paymentId })).rejects.toMatchObject({ code: 'INVALID' })
})

test('a page that is found to be paid opens no second one', async () => {
  stripe.answerInTurn({ body: completed() })
  boodil.answerInTurn({ body: { uuid: `second-${payment.paymentId}`, hostedUrl: 'https://bank.test' } })
  const again = app.nobody().payments.start({ token: payTokenIn(payment), method: 'instant-bank' })
  await expect(again).rejects.toMatchObject({ code: 'INVALID', message: 'This has already been paid. Thank you.' })
  expect(boodil.asked).toHaveLength(0)
  expect(await seen()).toMatchObject({ state: 'paid' })
})

test('a bank page that opens while its link is withdrawn is still checked', async () => {
  const { client } = await app.signIn('dealer')
  stripe.answerInTurn({ body: sessionObject(`cs_${payment.paymentId}`, attemptId, { status: 'expired' }) })
  boodil.answerInTurn(
    { body: { uuid: `late-${payment.paymentId}`, hostedUrl: 'https://bank.test' } },
    { body: { result: { statusCode: 'ACSC', amount: 249.99 } } },
  )
  meanwhile = () => client.payments.expire({ id: payment.paymentId })
  await app.nobody().payments.start({ token: payTokenIn(payment), method: 'instant-bank' })
  meanwhile = async () => null
  app.clock.advance(10_000)
  await app.runJobs()
  expect(await seen()).toMatchObject({ state: 'paid' })
})
