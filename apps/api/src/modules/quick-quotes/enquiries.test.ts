import { NotificationPreference } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { buildTestApp, emailOf, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { openSocket } from '../../testing/socket.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  await app.services.realtime.start()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  dealer = await app.signIn('dealer')
  other = await app.signIn('other')
})
afterAll(async () => {
  await app.services.realtime.stop()
  await app.close()
})

const enquire = (lastName: string, idempotencyKey = lastName) =>
  app
    .page('fc_test_quillmere', 'http://localhost:5000')
    .quickQuotes.create(aQuickQuoteBody(lastName), { idempotencyKey })

const bellOf = async ({ client, userId }: SignedInTester, aid: number) =>
  (await client.notifications.list({ aid, readBy: userId })).filter(({ scenario }) => scenario === 'EnquiryReceived')

const about = (lastName: string) => (one: { content: string }) => one.content.includes(lastName)

describe('a quick quote made on a dealer’s page (D51)', () => {
  test('is published live and appears in the list and in the bell, which opens it', async () => {
    const { userId, sessionId } = dealer
    const token = await app.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds: [1001] })
    const page = await openSocket(app.app, token)
    const made = await enquire('Whitlock')
    const frame = await page.next(({ data }) => data?.Type === 'EnquiryReceived')
    page.socket.terminate()
    const content = JSON.parse(String(frame.data?.Content))
    const listed = await dealer.client.quickQuotes.list({ days: 30, affiliateUserIds: [1001] })
    const [inBell] = (await bellOf(dealer, 1001)).filter(about('Whitlock'))
    const opened = await dealer.client.applications.single({ id: content.applicationId })
    expect(Object.keys(content).toSorted()).toEqual(['applicationId', 'customerName', 'vehicleReg'])
    expect(listed.map(({ quickQuoteId }) => quickQuoteId)).toContain(made.quickQuoteId)
    expect(inBell).toMatchObject({ id: frame.data?.Id, readBy: [] })
    expect(opened.quickQuoteId).toBe(made.quickQuoteId)
  })

  test('is published once however often the page sends it, and never to another dealership', async () => {
    await enquire('Okafor')
    await enquire('Okafor')
    expect((await bellOf(dealer, 1001)).filter(about('Okafor'))).toHaveLength(1)
    expect(await bellOf(other, 1004)).toEqual([])
  })

  test('is mailed to the dealership’s users who chose mail', async () => {
    const preferences = [{ scenario: 'EnquiryReceived' as const, channels: [NotificationPreference.Email] }]
    const notificationSettings = { userId: dealer.userId, sound: true, preferences }
    await app.db.asSystem((tx) => tx.update(users).set({ notificationSettings }).where(eq(users.userId, dealer.userId)))
    await enquire('Castellow')
    await app.runJobs()
    const sent = await app.db.asSystem((tx) =>
      rowsOf<{ recipient: string; body: string }>(
        tx,
        sql`select recipient, body from outbox where subject = 'New Enquiry'`,
      ),
    )
    expect(sent).toMatchObject([{ recipient: emailOf('dealer'), body: expect.stringContaining('Castellow') }])
  })

  test('does not count as an enquiry when the dealer makes it', async () => {
    await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody('Ownmade') })
    expect((await bellOf(dealer, 1001)).filter(about('Ownmade'))).toEqual([])
  })
})
