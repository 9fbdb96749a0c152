import type { AddressInfo } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { rowsOf } from '../db/database.ts'
import { buildTestApp, CAST, DEALERSHIPS, type RoleName, type SignedInTester, type TestApp } from '../testing/index.ts'
import { openSocket, type TestSocket } from '../testing/socket.ts'
import { publish } from './gateway.ts'
import { SOCKET_PATH } from './local.ts'

const { quillmere, castlebeck } = DEALERSHIPS
let test: TestApp
const open: TestSocket[] = []

beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
  await test.services.realtime.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.services.realtime.stop()
  await test.close()
})
afterEach(() => {
  for (const line of open.splice(0)) line.socket.terminate()
})

async function connect(role: RoleName, affiliateUserId: number, by?: SignedInTester): Promise<TestSocket> {
  const { userId, sessionId } = by ?? (await test.signIn(role))
  const grant = { userId, sessionId, affiliateUserIds: [affiliateUserId] }
  const line = await openSocket(test.app, await test.services.realtime.tokenFor(grant))
  open.push(line)
  await line.next((frame) => frame.event === 'connected')
  return line
}

const tell = (affiliateUserId: number, text: string, userId: number | null = null) =>
  test.db.asSystem((tx) =>
    publish(tx, { affiliateUserId, userId, scenario: 'NoteCreated', content: { text }, created: test.clock.now() }),
  )
const holds = (id: number) => (frame: { data?: Readonly<Record<string, unknown>> }) => frame.data?.Id === String(id)

describe('a notification', () => {
  it('reaches the dealership’s pages in the frame of the protocol', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    const id = await tell(quillmere.affiliateUserId, 'hello')
    expect(await line.next(holds(id))).toEqual({
      type: 'message',
      from: 'server',
      dataType: 'json',
      data: {
        Id: String(id),
        AffiliateUserId: quillmere.affiliateUserId,
        Type: 'NoteCreated',
        Content: '{"text":"hello"}',
        Created: test.clock.now().toISOString(),
      },
    })
  })

  it('reaches no page of another dealership', async () => {
    const line = await connect('other', castlebeck.affiliateUserId)
    const theirs = await tell(quillmere.affiliateUserId, 'not for you')
    const own = await tell(castlebeck.affiliateUserId, 'for you')
    await line.next(holds(own))
    expect(line.frames.some(holds(theirs))).toBe(false)
  })

  it('meant for one user reaches no colleague', async () => {
    const colleague = await connect('colleague', quillmere.affiliateUserId)
    const mine = await tell(quillmere.affiliateUserId, 'only the dealer', CAST.dealer.userId)
    const all = await tell(quillmere.affiliateUserId, 'everybody')
    await colleague.next(holds(all))
    expect(colleague.frames.some(holds(mine))).toBe(false)
  })

  it('of a transaction that is undone is never told', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    let undone = 0
    await test.db
      .asSystem(async (tx) => {
        undone = await publish(tx, {
          affiliateUserId: quillmere.affiliateUserId,
          scenario: 'Dealt',
          content: {},
          created: test.clock.now(),
        })
        throw new Error('undo')
      })
      .catch(() => undefined)
    await line.next(holds(await tell(quillmere.affiliateUserId, 'after')))
    expect(line.frames.some(holds(undone))).toBe(false)
  })

  it('that came while nobody was there is told on connecting, until it is read', async () => {
    const id = await tell(quillmere.affiliateUserId, 'while you were away')
    const first = await connect('dealer', quillmere.affiliateUserId)
    await first.next(holds(id))
    first.send({
      type: 'event',
      event: 'readNotification',
      ackId: 1,
      dataType: 'json',
      data: { messageId: String(id), readBy: 1 },
    })
    await first.next((frame) => frame.type === 'ack')
    const second = await connect('dealer', quillmere.affiliateUserId)
    await second.next(holds(await tell(quillmere.affiliateUserId, 'later')))
    expect(second.frames.some(holds(id))).toBe(false)
  })
})

describe('a page', () => {
  it('marks for itself alone, whatever reader it names', async () => {
    const id = await tell(quillmere.affiliateUserId, 'read me')
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.send({
      type: 'event',
      event: 'readNotification',
      ackId: 1,
      dataType: 'json',
      data: { messageId: String(id), readBy: 999 },
    })
    await line.next((frame) => frame.ackId === 1)
    const readers = await test.db.asSystem((tx) =>
      rowsOf(tx, sql`select user_id from notification_reads where notification_id = ${id}`),
    )
    expect(readers).toEqual([{ user_id: CAST.dealer.userId }])
  })

  it('cannot mark what another dealership was told', async () => {
    const id = await tell(castlebeck.affiliateUserId, 'theirs')
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.send({
      type: 'event',
      event: 'readNotification',
      ackId: 1,
      dataType: 'json',
      data: { messageId: String(id), readBy: 1 },
    })
    await line.next((frame) => frame.ackId === 1)
    expect(
      await test.db.asSystem((tx) => rowsOf(tx, sql`select 1 from notification_reads where notification_id = ${id}`)),
    ).toEqual([])
  })

  it('that sends an event twice is told so', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    const event = { type: 'event', event: 'message', ackId: 7, dataType: 'json', data: { scenario: 'NoteCreated' } }
    line.send(event)
    expect(await line.next((frame) => frame.type === 'ack')).toEqual({ type: 'ack', ackId: 7, success: true })
    line.send(event)
    const again = await line.next((frame) => frame.success === false)
    expect(again).toMatchObject({ ackId: 7, error: { name: 'Duplicate' } })
  })

  it('that pings is answered', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.send({ type: 'ping' })
    expect(await line.next((frame) => frame.type === 'pong')).toEqual({ type: 'pong' })
  })

  it.each([
    ['says what is no frame', 'rubbish', 1008],
    ['sends more than 64 kB', JSON.stringify({ type: 'event', event: 'message', data: 'x'.repeat(70_000) }), 1009],
  ])('that %s is cut off', async (_what, text, code) => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.socket.send(text)
    expect(await line.closed).toBe(code)
  })
})

describe('a socket is refused before it opens', () => {
  it.each([
    ['without a token', async () => '', 401],
    ['with a token of a login', async () => (await test.signIn('dealer')).token, 401],
    ['of a user who was banned since', () => tokenThen(ban('colleague', true)), 409],
    ['of a login that was ended since', () => tokenThen(sql`update sessions set revoked_at = now()`), 401],
    ['of a login that has run out', () => tokenThen(sql`update sessions set expires_at = created`), 401],
    [
      'of a user who has lost the dealership since',
      () => tokenThen(sql`delete from user_dealerships where user_id = ${CAST.colleague.userId}`),
      401,
    ],
  ])('%s', async (_what, tokenOf, expected) => {
    const { port } = test.app.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?access_token=${await tokenOf()}`)
    const status = await new Promise((resolve) =>
      socket
        .once('unexpected-response', (_request, response) => resolve(response.statusCode))
        .once('error', () => undefined),
    )
    expect(status).toBe(expected)
  })

  /** The rights of a colleague, and back again once the token was refused. */
  async function tokenThen(change: SQL): Promise<string> {
    const { userId, sessionId } = await test.signIn('colleague')
    await test.db.asSystem((tx) => tx.execute(change))
    return await test.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds: [quillmere.affiliateUserId] })
  }
  afterEach(restore)
})

describe('an open page is closed at once', () => {
  afterEach(restore)

  it.each<[string, SQL, string]>([
    ['the user is banned', ban('colleague', true), 'Banned'],
    [
      'the dealership is banned',
      sql`update dealerships set is_banned = true where affiliate_user_id = ${quillmere.affiliateUserId}`,
      'Banned',
    ],
    [
      'the dealership is taken from the user',
      sql`delete from user_dealerships where user_id = ${CAST.colleague.userId}`,
      'Signed out',
    ],
    [
      'the login is ended',
      sql`update sessions set revoked_at = now() where user_id = ${CAST.colleague.userId}`,
      'Signed out',
    ],
  ])('when %s', async (_when, change, reason) => {
    const line = await connect('colleague', quillmere.affiliateUserId)
    await test.db.asSystem((tx) => tx.execute(change))
    expect(await line.closed).toBe(1001)
    expect(line.frames.at(-1)).toMatchObject({ type: 'system', event: 'disconnected', message: reason })
  })

  it('when its login is ended, and no other page of the same user', async () => {
    const [gone, kept] = [await test.signIn('colleague'), await test.signIn('colleague')]
    const [one, other] = [
      await connect('colleague', quillmere.affiliateUserId, gone),
      await connect('colleague', quillmere.affiliateUserId, kept),
    ]
    await test.db.asSystem((tx) => test.services.identity.signOut(tx, gone.sessionId))
    expect(await one.closed).toBe(1001)
    const id = await tell(quillmere.affiliateUserId, 'still here')
    await other.next(holds(id))
  })
})

function ban(role: RoleName, isBanned: boolean): SQL {
  return sql`update users set is_banned = ${isBanned} where user_id = ${CAST[role].userId}`
}

async function restore(): Promise<void> {
  const { userId } = CAST.colleague
  await test.db.asSystem(async (tx) => {
    await tx.execute(ban('colleague', false))
    await tx.execute(
      sql`update dealerships set is_banned = false where affiliate_user_id = ${quillmere.affiliateUserId}`,
    )
    await tx.execute(
      sql`insert into user_dealerships (user_id, affiliate_user_id) values (${userId}, ${quillmere.affiliateUserId}) on conflict do nothing`,
    )
  })
}

it('says goodbye to each page when the server stops', async () => {
  const line = await connect('dealer', quillmere.affiliateUserId)
  await test.services.realtime.stop()
  expect(await line.closed).toBe(1001)
  expect(line.frames.at(-1)).toMatchObject({ type: 'system', event: 'disconnected' })
  await test.services.realtime.start()
})
