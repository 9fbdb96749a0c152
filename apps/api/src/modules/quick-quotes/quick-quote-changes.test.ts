import type { SavedQuote } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { saveQuoteOf } from '../../in-process/save-quote.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { openSocket } from '../../testing/socket.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'
import { lastSent, linkTokenOf } from '../testing/outbox.ts'

let app: TestApp
let dealer: SignedInTester
let quickQuoteId: string
let applicationId: string
let quote: SavedQuote

beforeAll(async () => {
  app = await buildTestApp()
  await app.services.realtime.start()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  dealer = await app.signIn('dealer')
})
afterAll(async () => {
  await app.services.realtime.stop()
  await app.close()
})
beforeEach(async () => {
  const made = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Watched') })
  quickQuoteId = made.quickQuoteId
  applicationId = (await dealer.client.applications.single({ id: quickQuoteId })).cosmosId
  quote = await saved()
})

const saved = () =>
  saveQuoteOf(dealer.client, { applicationId, financeCompanyId: 49, productType: 0 as const, termMonths: 48 })
const sendQuote = () =>
  dealer.client.quotes.send({
    applicationId,
    quoteIds: [quote.quoteId],
    email: 'ann@example.test',
    isAddressConfirmed: true,
  })

async function told() {
  const rows = await app.db.asSystem((tx) =>
    rowsOf<{ content: string }>(
      tx,
      sql`select content from notifications where application_id = ${applicationId} and scenario = 'QuickQuoteChanged'`,
    ),
  )
  return rows.map(({ content }) => JSON.parse(content))
}

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'a quote of it is saved': saved,
  'a quote of it is sent': sendQuote,
  'a quote of it is archived': () =>
    dealer.client.quotes.archive({ appId: applicationId, quoteId: quote.quoteId, isArchived: true }),
  'its customer is corrected': async () => {
    const { version } = await dealer.client.applications.single({ id: applicationId })
    return await dealer.client.applications.update({ id: applicationId, customer: { firstName: 'Cal' } }, { version })
  },
  'it becomes a proposal': () => dealer.client.applications.convert(aConversion(applicationId, 'Watched')),
  'it becomes an eligibility check': () =>
    dealer.client.applications.create({ ...anEligibilityDraft(1001, 'Watched'), quickQuoteId, allowDuplicate: true }),
}

test('open pages hear of a colleague’s new quick quote', async () => {
  expect((await told())[0]).toEqual({ applicationId: quickQuoteId })
})

test.each(Object.entries(acts))('open pages hear that %s, with no personal data', async (_, act) => {
  const before = (await told()).length
  await act()
  expect((await told()).slice(before)).toEqual([{ applicationId: quickQuoteId }])
})

test('open pages hear once that the customer has opened the link', async () => {
  await sendQuote()
  const token = linkTokenOf(await lastSent(app))
  const before = (await told()).length
  for (const _ of [1, 2]) await app.nobody().dealRoom.markSeen({ token })
  expect((await told()).slice(before)).toEqual([{ applicationId: quickQuoteId }])
})

test('the event is live only, and in no list of notifications', async () => {
  const { userId, sessionId, client } = dealer
  const token = await app.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds: [1001] })
  const page = await openSocket(app.app, token)
  await saved()
  const frame = await page.next(({ data }) => data?.Type === 'QuickQuoteChanged')
  page.socket.terminate()
  expect(JSON.parse(String(frame.data?.Content))).toEqual({ applicationId: quickQuoteId })
  const listed = await client.notifications.list({ aid: 1001, readBy: userId })
  expect(listed.filter(({ scenario }) => scenario === 'QuickQuoteChanged')).toEqual([])
})
