import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { preparePack } from '../documents/payout-pack.ts'
import { changeFacts, findRow } from '../record/store.ts'
import { type BackOfficeTester, openBackOffice } from '../testing/back-office.ts'
import { aBuyer, aLinkedRoom, type LinkedRoom } from '../testing/linked-room.ts'
import { lastSent, linkTokenOf, sentCount } from '../testing/outbox.ts'
import { messageSignature, RECEIVED_PATH } from './messages-webhook.ts'

const TOKEN = 'account-token'

let office: BackOfficeTester
let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
let room: LinkedRoom

// Each test has days of its own, from ten in the morning.
beforeEach(async () => {
  office = await openBackOffice()
  ;({ app, dealer, staff } = office)
  room = await aLinkedRoom(app, dealer)
  const { applicationId, token, quote } = room
  await app.nobody().quotes.customerProceed({ applicationId, token, quoteId: quote.quoteId })
  // The lender has the quote before anybody asks: what happens in one moment has no order in the feed.
  await app.runJobs()
  await fire('DealerDocsOut')
})
afterEach(() => app.close())

/** A session does not last as long as a reminder takes. */
async function signInAgain(): Promise<void> {
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
}
const fire = async (event: string, body: object = {}) => {
  app.clock.advance(1_000)
  await office.fire(room.applicationId, event, body, staff)
}
const ask = () => {
  app.clock.advance(1_000)
  return dealer.client.dealRoom.askForPapers({ id: room.applicationId })
}
const after = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signInAgain()
}
const record = () => dealer.client.applications.single({ id: room.applicationId })

describe('asking for papers', () => {
  test('sends the room’s link, and the dealer sees who asked and what came of it', async () => {
    const link = await ask()
    await app.runJobs()
    const mail = await lastSent(app)
    expect(mail.subject).toBe('Papers for Quillmere')
    expect(mail.body).toContain('Quillmere needs 3 papers from you.')
    expect(mail.body).toContain('Driving licence, both sides')
    expect(link).toMatchObject({ papersAsked: { reminders: 0, openedAt: null }, updates: { isOn: false } })
    expect((await record()).papersAskedAt).toBe(link.papersAsked?.at)
    const [note] = await dealer.client.notes.list({ id: room.applicationId })
    expect(note?.text).toMatch(/asked the customer for 3 documents by e-mail$/)
    app.clock.advance(1_000)
    await app.nobody().quotes.link({ token: linkTokenOf(mail) })
  })

  test('asks, reminds and tells of news by a link to the dealership’s own page, while its site is allowed', async () => {
    const { client } = dealer
    const known = await client.settings.websiteConfig({ id: 1001 })
    const [site = ''] = known.allowedOrigins
    const page = `${site}/your-deal`
    const save = (more: object, version: number) =>
      client.settings.saveWebsiteConfig({ ...known, affiliateUserId: 1001, ...more }, { version })
    const saved = await save({ dealPage: page }, known.version ?? 0)
    await ask()
    await app.runJobs()
    expect((await lastSent(app)).body).toMatch(new RegExp(`${page}#[\\w-]{20,}`))
    await after(DAY_MS)
    expect((await lastSent(app)).body).toContain(`${page}#`)
    const { version = 0 } = await dealer.client.settings.websiteConfig({ id: 1001 })
    expect(version).toBe(saved.version)
    await dealer.client.settings.saveWebsiteConfig(
      { ...known, affiliateUserId: 1001, dealPage: null },
      { version: version ?? 0 },
    )
    await after(2 * DAY_MS)
    expect((await lastSent(app)).body).toMatch(/\/q\/[\w-]{20,}/)
  })

  test('is refused twice within an hour, and without papers', async () => {
    await ask()
    await expect(ask()).rejects.toMatchObject({ status: 422 })
    await fire('DocumentsVerified')
    app.clock.advance(HOUR_MS)
    await expect(ask()).rejects.toMatchObject({ message: 'There is no document to ask the customer for.' })
  })

  test('reminds after one and three days, never a third time', async () => {
    await ask()
    await app.runJobs()
    const before = await sentCount(app)
    await after(DAY_MS - 1_000)
    expect(await sentCount(app)).toBe(before)
    await after(1_000)
    expect((await lastSent(app)).body).toContain('A reminder: Quillmere still needs 3 papers from you.')
    await after(2 * DAY_MS)
    expect(await sentCount(app)).toBe(before + 2)
    await after(10 * DAY_MS)
    expect(await sentCount(app)).toBe(before + 2)
  })

  test('waits for the morning', async () => {
    await after(11 * HOUR_MS)
    await ask()
    await app.runJobs()
    const before = await sentCount(app)
    await after(DAY_MS)
    expect(await sentCount(app)).toBe(before)
    await after(11 * HOUR_MS)
    expect(await sentCount(app)).toBe(before + 1)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the papers are there', () => fire('DocumentsVerified')],
    ['the deal is paid out', () => fire('Dealt')],
    [
      'the link is withdrawn',
      async () => {
        for (const { linkId } of await dealer.client.dealRoom.links({ id: room.applicationId }))
          await dealer.client.dealRoom.withdrawLink({ linkId, isWithdrawn: true })
      },
    ],
    [
      'the dealership reminds nobody',
      () =>
        dealer.client.settings.saveDealer({
          affiliateUserId: 1001,
          settings: { preferredContactMethod: 'phone', remindsOfPapers: false },
        }),
    ],
  ])('reminds no more once %s', async (_, end) => {
    await ask()
    await end()
    await app.runJobs()
    const before = await sentCount(app)
    await after(4 * DAY_MS)
    expect(await sentCount(app)).toBe(before)
    await dealer.client.settings.saveDealer({
      affiliateUserId: 1001,
      settings: { preferredContactMethod: 'phone', remindsOfPapers: true },
    })
  })

  test('tells of a rejected paper with its reason, and reminds of it', async () => {
    await ask()
    await app.runJobs()
    const before = await sentCount(app)
    await fire('DocumentRejected', { documentName: 'proof of address', reason: 'It is dated 02/04/2026' })
    await app.runJobs()
    expect((await lastSent(app)).body).toContain('again: It is dated 02/04/2026')
    expect(await sentCount(app)).toBe(before + 1)
    const [link] = await dealer.client.dealRoom.links({ id: room.applicationId })
    expect(link?.events[0]?.text).toBe('told of a rejected document by e-mail')
    await after(DAY_MS)
    expect(await sentCount(app)).toBe(before + 2)
  })

  test('one that the customer switched off in the room is seen by the dealer', async () => {
    await ask()
    await app.runJobs()
    const { client } = await aBuyer(app, linkTokenOf(await lastSent(app)))
    expect((await client.dealRoom.open()).updates).toMatchObject({ reminds: true })
    expect(await client.dealRoom.setUpdates({ isOn: false, reminds: false })).toMatchObject({ reminds: false })
    const before = await sentCount(app)
    await after(4 * DAY_MS)
    expect(await sentCount(app)).toBe(before)
    expect((await record()).papersAskedAt).toBeNull()
    await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('no more of these messages') })
  })
})

describe('by text', () => {
  let texting: TestApp

  beforeAll(async () => {
    const url = `https://account:${TOKEN}@127.0.0.1:9/`
    const from = { from: '+447700900141', whatsappFrom: '+447700900142' }
    texting = await buildTestApp({ config: { messages: { url, ...from } } })
  })
  afterAll(() => texting.close())

  const receive = (fields: Record<string, string>, signature?: string) => {
    const body = new URLSearchParams(fields)
    const signed = signature ?? messageSignature(`${texting.services.publicUrl()}${RECEIVED_PATH}`, body, TOKEN)
    return texting.app.inject({
      method: 'POST',
      url: RECEIVED_PATH,
      payload: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
    })
  }

  test('goes to the customer’s number, and the stop word ends it', async () => {
    const seller = await texting.signIn('dealer')
    const { applicationId } = await aLinkedRoom(texting, seller)
    await texting.db.asSystem(async (tx) => {
      const row = await findRow(tx, applicationId)
      if (row) await preparePack(tx, row, { financeCompanyId: 49 })
      const customer = { ...row?.doc.customer, contactPreference: 2 as const }
      await changeFacts(tx, applicationId, { customer })
    })
    texting.clock.advance(3 * MINUTE_MS)
    const asked = async () => (await seller.client.applications.single({ id: applicationId })).papersAskedAt
    expect((await seller.client.dealRoom.askForPapers({ id: applicationId })).channels).toEqual(['sms'])
    expect((await receive({ From: '+447700900284', Body: 'Hello' })).statusCode).toBe(200)
    expect((await receive({ From: '+447700900284', Body: 'stop' }, 'forged')).statusCode).toBe(401)
    expect(await asked()).toBeTruthy()
    texting.clock.advance(1_000)
    expect((await receive({ From: '+447700900284', Body: ' Stop.' })).statusCode).toBe(200)
    expect(await asked()).toBeNull()
    const stopped = await texting.db.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select user_id, details from audit where application_id = ${applicationId} and action = 'papers.stopped'`,
      ),
    )
    expect(stopped).toEqual([{ user_id: null, details: { provedBy: ['text-message'] } }])
    const [note] = await seller.client.notes.list({ id: applicationId })
    expect(note?.text).toBe('The customer asked for no more messages')
    await expect(seller.client.dealRoom.askForPapers({ id: applicationId })).rejects.toMatchObject({ status: 422 })
  })
})
