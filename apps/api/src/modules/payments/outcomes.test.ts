import type { PaymentRequest } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aPayment, payByCard, payTokenIn, sessionIdIn, submit } from '../testing/payments.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const ask = (more: object = {}) => dealer.client.payments.create({ ...aPayment(), ...more })
const single = ({ paymentId }: PaymentRequest) => dealer.client.payments.single({ id: paymentId })
const open = (payment: PaymentRequest) => app.nobody().payments.open({ token: payTokenIn(payment) })
const start = (payment: PaymentRequest, method: 'card' | 'instant-bank' = 'card') =>
  app.nobody().payments.start({ token: payTokenIn(payment), method })

const actions = async ({ paymentId }: PaymentRequest) => {
  const audited = await app.db.asSystem((tx) =>
    rowsOf<{ action: string }>(tx, sql`select action from audit where subject_id = ${paymentId} order by id`),
  )
  return audited.map(({ action }) => action)
}

/** By which of its messages the provider made it known. */
const learntOf = async ({ paymentId }: PaymentRequest) => {
  const rows = await app.db.asSystem((tx) =>
    rowsOf<{ details: object }>(
      tx,
      sql`select details from audit where subject_id = ${paymentId} and action = 'payment.paid'`,
    ),
  )
  return rows.map(({ details }) => details)
}

async function paid(card = '4242 4242 4242 4242'): Promise<PaymentRequest> {
  const payment = await ask()
  await payByCard(app, await start(payment), card)
  await app.runJobs()
  return payment
}

describe('a payment that arrives', () => {
  test('notifies the dealership and sends a receipt, once', async () => {
    const payment = await paid()
    await app.runJobs()
    expect(await learntOf(payment)).toMatchObject([{ provider: 'sandbox', provedBy: ['signed-message'] }])
    const told = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
    const ofThis = told.filter(({ content }) => content.includes(payment.reference))
    expect(ofThis.map(({ scenario }) => scenario)).toEqual(['DealerPaymentReceived'])
    expect(JSON.parse(ofThis[0]?.content ?? '')).toMatchObject({ paymentAmount: 249.99, customerName: 'Callum Reeve' })
    const mails = await app.db.asSystem((tx) =>
      rowsOf<{ body: string }>(tx, sql`select body from outbox where body like ${`%${payment.reference}%`}`),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('£249.99')
  })

  test('is marked as paid late when the message arrives late', async () => {
    const payment = await paid('4000 0000 0000 0077')
    expect(await open(payment)).toMatchObject({ state: 'opened' })
    app.clock.advance(60_000)
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'paid' })
  })

  test('is found by a check when its message is lost', async () => {
    const payment = await paid('4000 0000 0000 3220')
    app.clock.advance(5 * 60_000)
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'paid' })
    expect(await learntOf(payment)).toMatchObject([{ provedBy: ['provider-asked'] }])
  })

  test('stays paid after a repeated message and an older failure', async () => {
    const payment = await paid('4000 0000 0000 0341')
    app.clock.advance(10)
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'paid', failedReason: null })
  })

  test('on two pages at once has the second one refunded', async () => {
    const payment = await ask()
    const first = await start(payment)
    await app.db.asSystem((tx) =>
      tx.execute(
        sql`update payment_attempts set state = 'starting', redirect_url = null, created = created - interval '10 minutes' where provider_reference = ${sessionIdIn(first)}`,
      ),
    )
    const second = await start(payment)
    await app.db.asSystem((tx) =>
      tx.execute(sql`update sandbox_payments set state = 'open' where session_id = ${sessionIdIn(first)}`),
    )
    expect(sessionIdIn(second)).not.toBe(sessionIdIn(first))
    for (const page of [first, second]) await payByCard(app, page)
    await app.runJobs()
    app.clock.advance(30_000)
    await app.runJobs()
    const sessions = await app.db.asSystem((tx) =>
      rowsOf<{ refunds: Record<string, number> }>(
        tx,
        sql`select refunds from sandbox_payments where session_id in (${sessionIdIn(first)}, ${sessionIdIn(second)})`,
      ),
    )
    const given = sessions.flatMap(({ refunds }) => Object.values(refunds))
    expect(given).toEqual([24_999])
    expect(await single(payment)).toMatchObject({ state: 'paid', refundedAmount: null })
  })
})

describe('a payment that does not arrive', () => {
  test('gives the reason, and can be tried again on the same page', async () => {
    const payment = await ask()
    const page = await start(payment)
    const declined = await payByCard(app, page, '4000 0000 0000 9995')
    expect(declined.statusCode).toBe(422)
    expect(declined.body).toContain('insufficient funds')
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'failed', failedReason: 'The card has insufficient funds.' })
    await payByCard(app, page)
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'paid' })
  })

  test('keeps its reason while the page is open, and when it expires', async () => {
    const payment = await ask()
    await payByCard(app, await start(payment), '4000 0000 0000 9995')
    await app.runJobs()
    for (const minutes of [5, 60]) {
      app.clock.advance(minutes * 60_000)
      await app.runJobs()
      expect(await open(payment)).toMatchObject({ state: 'failed', failedReason: 'The card has insufficient funds.' })
    }
  })

  test('because the page was abandoned leaves the link open, and a new page is made later', async () => {
    const payment = await ask()
    const left = await start(payment)
    app.clock.advance(61 * 60_000)
    await app.runJobs()
    expect(await open(payment)).toMatchObject({ state: 'opened' })
    expect((await start(payment)).redirectUrl).not.toBe(left.redirectUrl)
  })

  test('in time expires together with its page', async () => {
    const payment = await ask()
    app.clock.advance(14 * 24 * 60 * 60_000 - 60_000)
    const page = await start(payment)
    app.clock.advance(60_000)
    expect(await open(payment)).toMatchObject({ state: 'expired' })
    await app.runJobs()
    dealer = await app.signIn('dealer')
    expect(await single(payment)).toMatchObject({ state: 'expired' })
    await expect(start(payment)).rejects.toMatchObject({ code: 'INVALID' })
    expect((await submit(app, page, {})).headers['content-type']).toContain('text/html')
  })
})

describe('withdrawing', () => {
  test('ends the link', async () => {
    const payment = await ask()
    expect(await dealer.client.payments.expire({ id: payment.paymentId })).toMatchObject({ state: 'expired' })
    await expect(start(payment)).rejects.toMatchObject({ status: 422 })
    expect(await actions(payment)).toEqual(['payment.asked', 'payment.withdrawn'])
  })

  test('is refused when the payment has just been paid', async () => {
    const payment = await ask()
    await payByCard(app, await start(payment), '4000 0000 0000 3220')
    await expect(dealer.client.payments.expire({ id: payment.paymentId })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await single(payment)).toMatchObject({ state: 'paid' })
    expect(await actions(payment)).toEqual(['payment.asked', 'payment.paid'])
  })
})

describe('refunding', () => {
  test('refunds a part, then the rest, and no more', async () => {
    const { paymentId: id } = await paid()
    expect(await dealer.client.payments.refund({ id, amount: 49.99 })).toMatchObject({
      state: 'paid',
      refundedAmount: 49.99,
    })
    await expect(dealer.client.payments.refund({ id, amount: 200.01 })).rejects.toMatchObject({
      fields: { amount: 'Must be at most £200.00' },
    })
    expect(await dealer.client.payments.refund({ id })).toMatchObject({ state: 'refunded', refundedAmount: 249.99 })
    await app.runJobs()
    expect(await dealer.client.payments.single({ id })).toMatchObject({ state: 'refunded', refundedAmount: 249.99 })
  })

  test('twice under one Idempotency-Key refunds once', async () => {
    const { paymentId: id } = await paid()
    const once = () => dealer.client.payments.refund({ id, amount: 10 }, { idempotencyKey: `refund-${id}` })
    expect(await once()).toMatchObject({ refundedAmount: 10 })
    expect(await once()).toMatchObject({ refundedAmount: 10 })
  })

  test('a payment that was never paid is refused', async () => {
    const { paymentId: id } = await ask()
    await expect(dealer.client.payments.refund({ id })).rejects.toMatchObject({ code: 'INVALID' })
  })
})
