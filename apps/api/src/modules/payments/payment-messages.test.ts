import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { listMail } from '../sandbox/outbox.ts'
import { anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'
import { aPayment, payByCard, payTokenIn } from '../testing/payments.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function paidPayment(lastName: string, more: object = {}) {
  const { client } = await app.signIn('dealer')
  const { cosmosId } = await client.applications.create(anEligibilityDraft(1001, lastName))
  const payment = await client.payments.create({ ...aPayment(), applicationId: cosmosId, ...more })
  app.clock.advance(1000)
  await payByCard(app, await app.nobody().payments.start({ token: payTokenIn(payment), method: 'card' }))
  await app.runJobs()
  return { client, cosmosId, id: payment.paymentId, token: payTokenIn(payment) }
}

const mailsTo = async (address: string) =>
  (await app.db.asSystem((tx) => listMail(tx))).filter(({ to }) => to.address === address)

test('each refund is mailed to the buyer with its own amount', async () => {
  const customerEmail = 'refunded@mail.forecourt.test'
  const { client, id } = await paidPayment('Ashdown', { customerEmail })
  await client.payments.refund({ id, amount: 49.99 })
  await client.payments.refund({ id })
  await app.runJobs()
  const mails = await mailsTo(customerEmail)
  const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text
  expect(mails).toHaveLength(3)
  expect(mails.some(({ subject }) => /^Receipt R2026-\d{6} from Quillmere/.test(subject))).toBe(true)
  expect(textOf('Refund of £49.99 from Quillmere')).toContain('refunded £49.99 of your payment of £249.99')
  expect(textOf('Refund of £200.00 from Quillmere')).toContain('refunded £200.00 of your payment of £249.99')
})

test('the request, the payment and its refund appear in the activity of the customer’s record', async () => {
  const { client, cosmosId, id } = await paidPayment('Birchall')
  app.clock.advance(1000)
  await client.payments.refund({ id, amount: 49.99 })
  const notes = await client.notes.list({ id: cosmosId })
  expect(notes.map(({ text }) => text).filter((text) => text.includes('payment'))).toEqual([
    '£49.99 of the payment of £249.99 was refunded',
    'A payment of £249.99 was received',
    'A payment of £249.99 was asked for',
  ])
})

test('each of these entries is published to pages that show the customer’s record', async () => {
  const { client, cosmosId, id } = await paidPayment('Dunmore')
  await client.payments.refund({ id, amount: 49.99 })
  const published = await app.db.asSystem((tx) =>
    rowsOf<{ content: string }>(
      tx,
      sql`select content from notifications where application_id = ${cosmosId} and scenario = 'QuickQuoteChanged'`,
    ),
  )
  expect(published.map(({ content }) => JSON.parse(content).applicationId)).toEqual([cosmosId, cosmosId, cosmosId])
})

test('a request that names a quick quote by its own id belongs to the record', async () => {
  const { client } = await app.signIn('dealer')
  const { quickQuoteId } = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Dunmore') })
  const { cosmosId } = await client.applications.single({ id: quickQuoteId })
  const payment = await client.payments.create({ ...aPayment(), applicationId: quickQuoteId })
  expect(payment.applicationId).toBe(cosmosId)
  const notes = await client.notes.list({ id: cosmosId })
  expect(notes.map(({ text }) => text)).toEqual(['A payment of £249.99 was asked for'])
})

test('the buyer’s receipt shows the refunded amount', async () => {
  const { client, id, token } = await paidPayment('Cawdrey')
  await client.payments.refund({ id, amount: 49.99 })
  expect(await app.nobody().payments.open({ token })).toMatchObject({ state: 'paid', refundedAmount: 49.99 })
})
