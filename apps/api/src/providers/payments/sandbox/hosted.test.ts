import type { PaymentStart } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPayment, payByCard, payTokenIn, submit } from '../../../modules/testing/payments.ts'
import { buildTestApp, type TestApp } from '../../../testing/index.ts'

let app: TestApp
let token: string
let start: (method?: 'card' | 'instant-bank') => Promise<PaymentStart>

beforeAll(async () => {
  app = await buildTestApp()
  await app.db.asSystem((tx) =>
    tx.execute(sql`insert into boodil_configs (affiliate_user_id, is_enabled, merchant_id) values (1001, true, 'm-1')`),
  )
})
beforeEach(async () => {
  const { client } = await app.signIn('dealer')
  token = payTokenIn(await client.payments.create(aPayment()))
  start = (method = 'card') => app.nobody().payments.start({ token, method })
})
afterAll(() => app.close())

const seen = () => app.nobody().payments.open({ token })
const get = (url: string) => app.app.inject({ url: new URL(url, 'http://forecourt.test').pathname })

test('the page shows the amount and the payee, and allows no script', async () => {
  const reply = await get((await start()).redirectUrl)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toMatch(/Quillmere[\s\S]*£249\.99/)
  expect(reply.body).not.toContain('<script')
  expect(reply.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://forecourt.test; base-uri 'none'; frame-ancestors 'none'",
  )
})

test.each([
  [{ number: '4242 4242 4242 4241', expiry: '12/34', cvc: '123' }, 'number-error'],
  [{ number: '4242 4242 4242 4242', expiry: '02/26', cvc: '123' }, 'expiry-error'],
  [{ number: '4242 4242 4242 4242', expiry: '13/34', cvc: '123' }, 'expiry-error'],
  [{ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '12' }, 'cvc-error'],
  [{ number: '4111 1111 1111 1111', expiry: '12/34', cvc: '123' }, 'Is not a test card'],
  [{}, 'number-error'],
])('%j is marked at its field', async (fields, said) => {
  const reply = await submit(app, await start(), fields)
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain(said)
  expect(reply.body).not.toContain('4111 1111')
})

test('typed text is written back as text, never as HTML', async () => {
  const reply = await submit(app, await start(), { number: '1', expiry: '"><script>alert(1)</script>', cvc: '1' })
  expect(reply.body).not.toContain('<script')
})

test('a card with a bank’s question pays after the answer yes', async () => {
  const page = await start()
  const asks = await payByCard(app, page, '4000 0027 6000 3184')
  expect(asks.headers.location).toMatch(/\/challenge$/)
  expect((await get(String(asks.headers.location))).body).toContain('is this you?')
  const paid = await submit(app, page, { answer: 'yes' }, '/challenge')
  expect(paid.headers.location).toContain('/pay-complete?token=')
  await app.runJobs()
  expect(await seen()).toMatchObject({ state: 'paid' })
})

test('a card with a bank’s question fails after the answer no, and another card can be tried', async () => {
  const page = await start()
  await payByCard(app, page, '4000 0027 6000 3184')
  const refused = await submit(app, page, { answer: 'no' }, '/challenge')
  expect(refused.statusCode).toBe(422)
  await app.runJobs()
  expect(await seen()).toMatchObject({ state: 'failed', failedReason: 'The bank could not confirm that it was you.' })
})

test('the bank’s question cannot be reached without such a card', async () => {
  const page = await start()
  const reply = await submit(app, page, { answer: 'yes' }, '/challenge')
  expect(reply.body).toContain('Pay by card')
  await app.runJobs()
  expect(await seen()).toMatchObject({ state: 'opened' })
})

test.each([
  ['teme', 'yes', 'paid'],
  ['teme', 'no', 'failed'],
  ['clun', 'yes', 'failed'],
])('the bank %s, answered %s, leaves the payment %s', async (bank, answer, state) => {
  const page = await start('instant-bank')
  expect((await get(page.redirectUrl)).body).toContain('Choose your bank')
  await submit(app, page, { bank })
  await submit(app, page, { answer }, '/challenge')
  await app.runJobs()
  expect(await seen()).toMatchObject({ state })
})

test('a paid page cannot be paid again', async () => {
  const page = await start()
  await payByCard(app, page)
  expect((await payByCard(app, page)).body).toContain('This payment is made')
})

test('an unknown page gets a 404', async () => {
  expect((await get('/sandbox/pay/sbx_nothing')).statusCode).toBe(404)
})
