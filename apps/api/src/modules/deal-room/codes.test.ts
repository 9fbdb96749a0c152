import { HOUR_MS, MINUTE_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aBuyer, aLinkedRoom, buyerClient, codeFor, type LinkedRoom, sentToken } from '../testing/linked-room.ts'
import { lastSent } from '../testing/outbox.ts'

let app: TestApp
let dealer: SignedInTester
let room: LinkedRoom

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  room = await aLinkedRoom(app, dealer)
})
beforeEach(async () => {
  app.clock.advance(HOUR_MS)
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const calls = () => app.nobody().dealRoom
/** A wrong code. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Another link to the same quote. */
const anotherLink = () => sentToken(app, dealer, { applicationId: room.applicationId, quoteId: room.quote.quoteId })

async function prefer(contactPreference: 1 | 2): Promise<void> {
  const { version } = await dealer.client.applications.single({ id: room.applicationId })
  const change = { id: room.applicationId, customer: { contactPreference } }
  await dealer.client.applications.update(change, { version: version ?? 0 })
}

describe('a code', () => {
  test('is sent to the link’s address, and the page sees only a masked form', async () => {
    const sent = await calls().sendCode({ token: room.token })
    expect(sent).toMatchObject({ channel: 'email', to: 'c…@mail.forecourt.test' })
    expect(await lastSent(app)).toMatchObject({ recipient: 'callum@mail.forecourt.test' })
  })

  test('is sent by text if the link was texted', async () => {
    const { applicationId: id, quote } = room
    await prefer(2)
    const token = await sentToken(app, dealer, { applicationId: id, quoteId: quote.quoteId })
    expect(await calls().sendCode({ token })).toMatchObject({ channel: 'sms', to: '…284' })
    expect(await lastSent(app, 'sms')).toMatchObject({
      recipient: '+447700900284',
      body: expect.stringMatching(/^\d{6} is your code for Quillmere\./),
    })
    await prefer(1)
  })

  test('gives a token that opens the room of its link', async () => {
    const { client } = await aBuyer(app, room.token)
    const { steps } = await client.dealRoom.open()
    expect(steps.map(({ key }) => key)).toEqual(['yes', 'approved', 'papers', 'sign', 'collect'])
  })

  test('works once', async () => {
    const code = await codeFor(app, room.token)
    await calls().prove({ token: room.token, code })
    await expect(calls().prove({ token: room.token, code })).rejects.toMatchObject({ status: 422 })
  })

  test('is invalid after five wrong tries, even if then entered correctly', async () => {
    const code = await codeFor(app, room.token)
    for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is', 'no longer works'])
      await expect(calls().prove({ token: room.token, code: wrong(code) })).rejects.toMatchObject({
        fields: { code: expect.stringContaining(left) },
      })
    await expect(calls().prove({ token: room.token, code })).rejects.toMatchObject({ status: 422 })
  })

  test('works for ten minutes', async () => {
    const code = await codeFor(app, room.token)
    app.clock.advance(10 * MINUTE_MS)
    await expect(calls().prove({ token: room.token, code })).rejects.toMatchObject({ status: 422 })
  })

  test('is ended by the next one', async () => {
    const first = await codeFor(app, room.token)
    let second = await codeFor(app, room.token)
    if (second === first) second = await codeFor(app, room.token)
    await expect(calls().prove({ token: room.token, code: first })).rejects.toMatchObject({ status: 422 })
    await calls().prove({ token: room.token, code: second })
  })

  test('of one link does not work on another', async () => {
    const other = await anotherLink()
    const code = await codeFor(app, room.token)
    await expect(calls().prove({ token: other, code })).rejects.toMatchObject({ status: 422 })
  })

  test('can be sent five times an hour', async () => {
    const token = await anotherLink()
    for (let sent = 0; sent < 5; sent += 1) await calls().sendCode({ token })
    await expect(calls().sendCode({ token })).rejects.toMatchObject({ status: 429 })
  })

  test('is neither stored nor logged in the clear', async () => {
    const token = await anotherLink()
    const code = await codeFor(app, token)
    const stored = await app.db.asSystem((tx) => tx.execute(sql`select * from room_codes`))
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(app.log.join('')).not.toContain(code)
    await calls().prove({ token, code })
  })
})

type Ending = (room: { token: string; linkId: string }) => Promise<unknown>

const idOf = async (): Promise<string> =>
  (await dealer.client.dealRoom.links({ id: room.applicationId }))[0]?.linkId ?? ''

const ENDINGS: readonly (readonly [string, Ending])[] = [
  ['withdrawn', ({ linkId }) => dealer.client.dealRoom.withdrawLink({ linkId, isWithdrawn: true })],
  ['replaced', ({ linkId }) => dealer.client.dealRoom.renewLink({ linkId })],
  [
    'expired',
    ({ linkId }) =>
      app.db.asSystem((tx) =>
        tx.execute(
          sql`update room_links set expires_at = ${app.clock.now().toISOString()}::timestamptz where link_id = ${linkId}`,
        ),
      ),
  ],
]

describe.each(ENDINGS)('a link that was %s', (_, end) => {
  test('is answered like a guessed one, and ends its session', async () => {
    const token = await anotherLink()
    const linkId = await idOf()
    const { client } = await aBuyer(app, token)
    await end({ token, linkId })
    const guessed = 'x'.repeat(43)
    const answers = async (given: string) => [
      await problemOf(calls().prices({ token: given })),
      await problemOf(calls().choose({ token: given, quoteId: room.quote.quoteId })),
      await problemOf(calls().sendCode({ token: given })),
      await problemOf(calls().prove({ token: given, code: '123456' })),
      await problemOf(app.nobody().quotes.link({ token: given })),
    ]
    const pageOf = async (given: string) => (await app.app.inject({ url: `/q/${given}` })).body
    expect(await answers(token)).toEqual(await answers(guessed))
    expect(await pageOf(token)).toBe(await pageOf(guessed))
    expect(await answers(token)).toEqual(Array(5).fill([404, 'There is nothing here that you can see.']))
    await expect(client.dealRoom.open()).rejects.toMatchObject({ name: 'SessionExpiredError' })
  })
})

async function problemOf(asking: Promise<unknown>): Promise<unknown> {
  const error = await asking.catch((reason: unknown) => reason)
  const { status, message } = error as { status: number; message: string }
  return [status, message]
}

describe('the token of a code', () => {
  test('lasts two hours', async () => {
    const { client } = await aBuyer(app, room.token)
    app.clock.advance(2 * HOUR_MS)
    await expect(client.dealRoom.open()).rejects.toMatchObject({ name: 'SessionExpiredError' })
  })

  test('is not a login, and a login is not a code', async () => {
    const { buyerToken } = await aBuyer(app, room.token)
    const url = (path: string) => `/api/v3${path}`
    const asBuyer = { authorization: `Bearer ${buyerToken}` }
    const single = await app.app.inject({ url: url(`/application-single/${room.applicationId}`), headers: asBuyer })
    const open = await app.app.inject({ url: url('/deal-room'), headers: dealer.headers })
    expect([single.statusCode, open.statusCode]).toEqual([401, 401])
  })

  test('works only on the dealership’s own pages', async () => {
    const { buyerToken } = await aBuyer(app, room.token)
    const from = async (origin: string) => {
      const headers = { authorization: `Bearer ${buyerToken}`, origin }
      return (await app.app.inject({ url: '/api/v3/deal-room', headers })).statusCode
    }
    expect([await from('https://www.quillmere.test'), await from('https://www.castlebeck.test')]).toEqual([200, 403])
  })

  test('is refused after tampering', async () => {
    const { buyerToken } = await aBuyer(app, room.token)
    const client = buyerClient(app, `${buyerToken.slice(0, -3)}AAA`)
    await expect(client.dealRoom.open()).rejects.toMatchObject({ name: 'SessionExpiredError' })
  })
})
