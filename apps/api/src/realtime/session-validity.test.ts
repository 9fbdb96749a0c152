import type { AddressInfo } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { CAST, DEALERSHIPS, type SignedInTester, type TestApp } from '../testing/index.ts'
import { buildListeningApp } from '../testing/listening-app.ts'
import { openSocket, type TestSocket } from '../testing/socket.ts'
import { createConnection } from './connection-registry.ts'
import { publish } from './gateway.ts'
import { SOCKET_PATH } from './local.ts'
import { createWatch } from './session-validity.ts'

const { quillmere } = DEALERSHIPS
const { userId } = CAST.colleague
const affiliateUserIds = [quillmere.affiliateUserId]
let test: TestApp
const open: TestSocket[] = []

beforeAll(async () => {
  test = await buildListeningApp()
})
afterAll(() => test.close())
afterEach(async () => {
  for (const line of open.splice(0)) line.socket.terminate()
  await giveBackRights()
})

async function connect({ sessionId }: SignedInTester): Promise<TestSocket> {
  const line = await openSocket(
    test.app,
    await test.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds }),
  )
  open.push(line)
  await line.next((frame) => frame.event === 'connected')
  return line
}

const BANNED = sql`update users set is_banned = true where user_id = ${userId}`
const DEALERSHIP_BANNED = sql`update dealerships set is_banned = true where affiliate_user_id = ${quillmere.affiliateUserId}`
const DEALERSHIP_LOST = sql`delete from user_dealerships where user_id = ${userId}`
const LOGIN_ENDED = sql`update sessions set revoked_at = now() where user_id = ${userId}`
const LOGIN_RUN_OUT = sql`update sessions set expires_at = created where user_id = ${userId}`

async function giveBackRights(): Promise<void> {
  await test.db.asSystem(async (tx) => {
    await tx.execute(sql`update users set is_banned = false where user_id = ${userId}`)
    await tx.execute(
      sql`update dealerships set is_banned = false where affiliate_user_id = ${quillmere.affiliateUserId}`,
    )
    await tx.execute(
      sql`insert into user_dealerships (user_id, affiliate_user_id) values (${userId}, ${quillmere.affiliateUserId}) on conflict do nothing`,
    )
  })
}

describe('a socket is refused before it opens', () => {
  it.each([
    ['without a token', async () => '', 401],
    ['with a token of a login', async () => (await test.signIn('dealer')).token, 401],
    ['of a user who was banned since', () => tokenThen(BANNED), 409],
    ['of a login that was ended since', () => tokenThen(LOGIN_ENDED), 401],
    ['of a login that has run out', () => tokenThen(LOGIN_RUN_OUT), 401],
    ['of a user who has lost the dealership since', () => tokenThen(DEALERSHIP_LOST), 401],
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

  async function tokenThen(change: SQL): Promise<string> {
    const { sessionId } = await test.signIn('colleague')
    await test.db.asSystem((tx) => tx.execute(change))
    return await test.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds })
  }
})

const ENDS: [string, SQL, string][] = [
  ['the user is banned', BANNED, 'Banned'],
  ['the dealership is banned', DEALERSHIP_BANNED, 'Banned'],
  ['the dealership is taken from the user', DEALERSHIP_LOST, 'Signed out'],
  ['the login is ended', LOGIN_ENDED, 'Signed out'],
]

describe('an open page is closed at once', () => {
  it.each(ENDS)('when %s', async (_when, change, reason) => {
    const line = await connect(await test.signIn('colleague'))
    await test.db.asSystem((tx) => tx.execute(change))
    expect(await line.closed).toBe(1001)
    expect(line.frames.at(-1)).toMatchObject({ type: 'system', event: 'disconnected', message: reason })
  })

  it('when its login is ended, while other pages of the same user stay open', async () => {
    const gone = await test.signIn('colleague')
    const kept = await test.signIn('colleague')
    const one = await connect(gone)
    const other = await connect(kept)
    await test.db.asSystem((tx) => test.services.identity.signOut(tx, gone.sessionId))
    expect(await one.closed).toBe(1001)
    const id = await test.db.asSystem((tx) =>
      publish(tx, {
        affiliateUserId: quillmere.affiliateUserId,
        scenario: 'NoteCreated',
        content: { text: 'still here' },
        created: test.clock.now(),
      }),
    )
    await other.next((frame) => frame.data?.Id === String(id))
  })
})

describe('the regular check closes a page whose end nothing reported', () => {
  it.each(ENDS)('when %s', async (_when, change, reason) => {
    const { sessionId } = await test.signIn('colleague')
    const socket = {} as WebSocket
    const connection = createConnection({
      socket,
      userId,
      sessionId,
      affiliateUserIds,
      address: '192.0.2.1',
      recovery: null,
    })
    const closed: string[] = []
    const watch = createWatch({
      db: test.db,
      now: test.clock.now,
      bannedDealerIds: [],
      factors: { secondFactor: 'nobody', brokerName: 'Forecourt' },
      registry: { all: () => [connection] },
      dismiss: (_connection, end) => closed.push(end === 'banned' ? 'Banned' : 'Signed out'),
      failed: (error) => closed.push(String(error)),
    })
    await watch.lookAtAll()
    expect(closed).toEqual([])
    await test.db.asSystem((tx) => tx.execute(change))
    await watch.lookAtAll()
    expect(closed).toEqual([reason])
  })
})
