import type { PaymentRequest } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aPayment, payByCard, payTokenIn } from '../testing/payments.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester
let suspended: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  dealer = await app.signIn('dealer')
  other = await app.signIn('other')
  suspended = await app.signIn('suspended')
})
afterAll(() => app.close())

const ask = (more: object = {}) => dealer.client.payments.create({ ...aPayment(), ...more })
const single = ({ paymentId }: PaymentRequest) => dealer.client.payments.single({ id: paymentId })
const open = (payment: PaymentRequest) => app.nobody().payments.open({ token: payTokenIn(payment) })
const start = (payment: PaymentRequest, method: 'card' | 'instant-bank' = 'card') =>
  app.nobody().payments.start({ token: payTokenIn(payment), method })
const setFeatures = (features: string[]) =>
  app.db.asSystem((tx) =>
    tx.execute(
      sql`update dealerships set features = (select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(${JSON.stringify(features)}::jsonb)) where affiliate_user_id = 1001`,
    ),
  )

async function paid(card = '4242 4242 4242 4242'): Promise<PaymentRequest> {
  const payment = await ask()
  await payByCard(app, await start(payment), card)
  await app.runJobs()
  return payment
}

describe('asking for a payment', () => {
  test('returns a link that cannot be guessed', async () => {
    const one = await ask()
    const two = await ask()
    expect(one).toMatchObject({ state: 'asked', amount: 249.99, createdBy: 'Dealer Tester' })
    expect(payTokenIn(one)).toMatch(/^[\w-]{43}$/)
    expect(payTokenIn(one)).not.toBe(payTokenIn(two))
  })

  test('stores the link’s token only as a hash and encrypted', async () => {
    const payment = await ask()
    const kept = (table: string) => app.db.asSystem((tx) => rowsOf(tx, sql.raw(`select * from ${table}`)))
    for (const table of ['payments', 'idempotency_keys'])
      expect(JSON.stringify(await kept(table)), table).not.toContain(payTokenIn(payment))
    expect(await single(payment)).toMatchObject({ payUrl: payment.payUrl })
  })

  test('twice under one Idempotency-Key makes one request', async () => {
    const draft = aPayment()
    const one = await dealer.client.payments.create(draft, { idempotencyKey: 'pay-once' })
    expect(await dealer.client.payments.create(draft, { idempotencyKey: 'pay-once' })).toEqual(one)
  })

  test.each([
    [{ customerEmail: 'nobody' }, { customerEmail: 'Invalid email format' }],
    [{ customerMobile: '01632960100' }, { customerMobile: 'Must be 07 number' }],
    [{ applicationId: 'unknown' }, { applicationId: 'Is not one of this dealership’s' }],
  ])('is refused with %j', async (more, fields) => {
    await expect(ask(more)).rejects.toMatchObject({ status: 422, fields })
  })

  test('is refused for a suspended dealership and for another dealership', async () => {
    await expect(suspended.client.payments.create({ ...aPayment(), affiliateUserId: 1005 })).rejects.toMatchObject({
      code: 'DEALER_NOT_ACTIVE',
    })
    await expect(other.client.payments.create(aPayment())).rejects.toMatchObject({ status: 404 })
  })
})

describe('another dealership', () => {
  test('can neither find nor change this dealership’s payments', async () => {
    const payment = await paid()
    const id = { id: payment.paymentId }
    const theirs = await other.client.payments.list({ affiliateUserIds: [1001], days: 30 })
    expect(theirs).toEqual([])
    await expect(other.client.payments.single(id)).rejects.toMatchObject({ status: 404 })
    await expect(other.client.payments.expire(id)).rejects.toMatchObject({ status: 404 })
    await expect(other.client.payments.refund(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the payer', () => {
  test('opens the link, and the dealer sees that it was opened once the page is visible', async () => {
    const payment = await ask()
    const seen = await open(payment)
    expect(await single(payment)).toMatchObject({ state: 'asked', openedAt: null })
    await app.nobody().payments.markSeen({ token: payTokenIn(payment) })
    expect(seen).toMatchObject({ state: 'asked', amount: 249.99, dealerName: 'Quillmere', methods: ['card'] })
    expect(JSON.stringify(seen)).not.toContain('Callum')
    expect(await single(payment)).toMatchObject({ state: 'opened', openedAt: app.clock.now().toISOString() })
  })

  const ways = ['/pay?token=', '/pay-complete?token=', '/api/v3/pay/'].flatMap((path) =>
    (['HEAD', 'GET'] as const).map((method) => [method, path] as const),
  )
  test.each(ways)('has opened nothing by a scanner’s %s of %s', async (method, path) => {
    const payment = await ask()
    await app.app.inject({ method, url: path + payTokenIn(payment), headers: { 'sec-purpose': 'prefetch' } })
    expect(await single(payment)).toMatchObject({ state: 'asked', openedAt: null })
  })

  test('finds nothing with a wrong token', async () => {
    const token = 'x'.repeat(43)
    await expect(app.nobody().payments.open({ token })).rejects.toMatchObject({ status: 404 })
    await expect(app.nobody().payments.start({ token, method: 'card' })).rejects.toMatchObject({ status: 404 })
  })

  test('gets the same page however often they press the button', async () => {
    const payment = await ask()
    const [one, two] = await Promise.all([start(payment), start(payment)])
    expect(one.redirectUrl).toBe(two.redirectUrl)
    expect((await start(payment)).redirectUrl).toBe(one.redirectUrl)
  })

  test('has paid nothing on return until the signed message confirms it', async () => {
    const payment = await ask()
    const reply = await payByCard(app, await start(payment))
    expect(reply.headers.location).toMatch(/\/pay-complete\?token=/)
    expect(await open(payment)).toMatchObject({ state: 'opened' })
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'paid', receiptNumber: expect.stringMatching(/^R2026-\d{6}$/) })
  })

  test('cannot pay twice', async () => {
    await expect(start(await paid())).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('is refused bank payments where none is set up', async () => {
    await expect(start(await ask(), 'instant-bank')).rejects.toMatchObject({ code: 'FEATURE_OFF' })
  })
})

describe('with payments switched off', () => {
  test('every call is refused except opening the link', async () => {
    const payment = await ask()
    await setFeatures(['stock'])
    const id = { id: payment.paymentId }
    for (const call of [
      () => ask(),
      () => dealer.client.payments.list({ affiliateUserIds: [], days: 30 }),
      () => dealer.client.payments.single(id),
      () => dealer.client.payments.expire(id),
      () => dealer.client.payments.refund(id),
      () => start(payment),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'FEATURE_OFF' })
    expect(await open(payment)).toMatchObject({ methods: [] })
    await setFeatures(['payments', 'instant-bank', 'stock', 'pcp', 'public-quick-quote'])
  })
})
