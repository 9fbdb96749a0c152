import { PAYMENT_STATES, PaymentRequest } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { demoApplications } from './applications.ts'
import { insertPayments } from './payments.ts'

let app: TestApp
let dealer: SignedInTester
let listed: readonly PaymentRequest[]

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  const now = app.clock.now()
  const records = demoApplications(now)
  const parts = { cipher: app.services.cipher, now, affiliateUserId: 1001, createdBy: 'Rhian Tolland' }
  await app.db.asSystem((tx) => insertPayments(tx, records, parts))
  listed = await dealer.client.payments.list({ affiliateUserIds: [1001], days: 30 })
})
afterAll(() => app.close())

test('demo payments are in every state, and fit the model', () => {
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES))
  for (const payment of listed) expect(() => PaymentRequest.parse(payment)).not.toThrow()
})

test('their payers are nobody', () => {
  for (const { customerEmail, customerMobile } of listed) {
    expect(customerEmail).toMatch(/\.test$/)
    expect(customerMobile).toMatch(/^07700900\d{3}$/)
  }
})

test('a paid one can be refunded, what is left of it', async () => {
  const partly = listed.find(({ state, refundedAmount }) => state === 'paid' && refundedAmount)
  const after = await dealer.client.payments.refund({ id: partly?.paymentId ?? '' })
  expect(after).toMatchObject({ state: 'refunded', refundedAmount: partly?.amount })
})

test('an open one can be paid, by card or from a bank, and runs out in its time', async () => {
  const asked = listed.find(({ state }) => state === 'asked')
  const token = new URL(asked?.payUrl ?? '').searchParams.get('token') ?? ''
  expect(await app.nobody().payments.open({ token })).toMatchObject({ methods: ['card', 'instant-bank'] })
  app.clock.advance(15 * 24 * 60 * 60_000)
  await app.runJobs()
  const open = await app.db.asSystem((tx) =>
    tx.execute(sql`select 1 from payments where state in ('asked', 'opened', 'failed')`),
  )
  expect(open).toMatchObject({ rows: [] })
})
