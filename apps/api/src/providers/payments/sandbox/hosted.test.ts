import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { aPayment, payByCard, payTokenIn, submit } from '../../../modules/testing/payments.ts'
import { buildTestApp, type TestApp } from '../../../testing/index.ts'

let app: TestApp
let token: string
let start: (
  method?: 'card' | 'instant-bank',
) => Promise<{ method: 'card' | 'instant-bank'; redirectUrl?: string | null }>

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
const urlOf = ({ redirectUrl }: { redirectUrl?: string | null }) => redirectUrl ?? ''

test('the page shows the amount and the payee, and allows no script', async () => {
  const reply = await get(urlOf(await start()))
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
  expect((await get(urlOf(page))).body).toContain('Choose your bank')
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

describe('card fields for the payer’s own page', () => {
  const begin = () => app.nobody().payments.start({ token, method: 'card', inPage: true })
  const fields = async () => new URL((await begin()).fieldsUrl ?? '').pathname
  const send = async (card: Record<string, string>, path?: string) => {
    const url = path ?? (await fields())
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ expiry: '12/34', cvc: '123', ...card }).toString()
    return (await app.app.inject({ method: 'POST', url, headers, payload })).json()
  }

  test('are announced, and sent only to a page that can show them', async () => {
    expect(await seen()).toMatchObject({ cardFields: true })
    expect(await begin()).toMatchObject({ fieldsUrl: expect.stringMatching(/\/sandbox\/pay\/sbx_[\w-]+\/fields$/) })
    expect((await start()).redirectUrl).toBe((await begin()).redirectUrl)
    expect(
      (await app.nobody().payments.start({ token, method: 'instant-bank', inPage: true })).fieldsUrl,
    ).toBeUndefined()
  })

  test('are a separate page, framed only by this site, with scripts only from this site', async () => {
    const reply = await app.app.inject({ url: await fields() })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'self'; .*frame-ancestors 'self'$/)
    expect(reply.body).not.toMatch(/<script(?! type="module" src="\/sandbox\/fields\.js")/)
  })

  test('pay, and the payment is paid once the provider reports it', async () => {
    expect(await send({ number: '4242 4242 4242 4242' })).toEqual({ to: 'taken' })
    await app.runJobs()
    expect(await seen()).toMatchObject({ state: 'paid' })
    expect(await send({ number: '4242 4242 4242 4242' }, await fieldsOfPaid())).toEqual({ to: 'ended' })
  })

  const fieldsOfPaid = async () =>
    (
      await app.db.asSystem((tx) =>
        rowsOf<{ reference: string }>(
          tx,
          sql`select provider_reference as reference from payments
          where state = 'paid' and provider = 'sandbox' order by created desc, paid_at desc limit 1`,
        ),
      )
    ).map(({ reference }) => `/sandbox/pay/${reference}/fields`)[0] ?? ''

  test('return an error for each wrong field, never the typed text', async () => {
    const answer = await send({ number: '1234', cvc: '1' })
    expect(answer).toMatchObject({
      to: 'again',
      wrong: { number: 'Is not a card number', cvc: 'Must be three digits' },
    })
    expect(JSON.stringify(answer)).not.toContain('1234')
  })

  test('lead to the bank’s question if the card has one', async () => {
    expect(await send({ number: '4000 0027 6000 3184' })).toEqual({
      to: 'leave',
      path: expect.stringMatching(/\/challenge$/),
    })
  })

  test('record no card method and no attempt when they are merely opened', async () => {
    const { client } = await app.signIn('dealer')
    await seen()
    await begin()
    const known = (await client.payments.list({ affiliateUserIds: [1001], days: 30 })).find(
      (one) => payTokenIn(one) === token,
    )
    expect(known).toMatchObject({ state: 'asked', method: null })
  })

  test('keep the last decline reason when they are opened again', async () => {
    expect(await send({ number: '4000 0000 0000 9995' })).toMatchObject({ to: 'again' })
    await app.runJobs()
    expect(await seen()).toMatchObject({ state: 'failed', failedReason: 'The card has insufficient funds.' })
    await app.clock.advance(61 * 60_000)
    await begin()
    expect(await seen()).toMatchObject({ state: 'failed', failedReason: 'The card has insufficient funds.' })
    await start()
    expect(await send({ number: '4242 4242 4242 4242' })).toEqual({ to: 'taken' })
  })
})

test('an unknown page gets a 404', async () => {
  expect((await get('/sandbox/pay/sbx_nothing')).statusCode).toBe(404)
})
