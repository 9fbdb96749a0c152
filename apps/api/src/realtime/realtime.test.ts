import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { CAST, DEALERSHIPS, type RoleName, type TestApp } from '../testing/index.ts'
import { buildListeningApp } from '../testing/listening-app.ts'
import { openSocket, type TestSocket } from '../testing/socket.ts'
import { publish } from './gateway.ts'

const { quillmere, castlebeck } = DEALERSHIPS
let test: TestApp
const open: TestSocket[] = []

beforeAll(async () => {
  test = await buildListeningApp()
})
afterAll(() => test.close())
afterEach(() => {
  for (const line of open.splice(0)) line.socket.terminate()
})

async function connect(role: RoleName, affiliateUserId: number): Promise<TestSocket> {
  const { userId, sessionId } = await test.signIn(role)
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

  it('for one user reaches no colleague', async () => {
    const colleague = await connect('colleague', quillmere.affiliateUserId)
    const mine = await tell(quillmere.affiliateUserId, 'only the dealer', CAST.dealer.userId)
    const all = await tell(quillmere.affiliateUserId, 'everybody')
    await colleague.next(holds(all))
    expect(colleague.frames.some(holds(mine))).toBe(false)
  })

  it('is not published if its transaction is rolled back', async () => {
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

  it('from before a connection is sent on connecting, until it is read', async () => {
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
  it('marks as read for its own user only, whatever reader it names', async () => {
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

  it('cannot mark another dealership’s notification', async () => {
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

  it('gets Duplicate for an event that it sends twice', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    const event = { type: 'event', event: 'readNotification', ackId: 7, data: { messageId: '1', readBy: 1 } }
    line.send(event)
    expect(await line.next((frame) => frame.type === 'ack')).toEqual({ type: 'ack', ackId: 7, success: true })
    line.send(event)
    const again = await line.next((frame) => frame.success === false)
    expect(again).toMatchObject({ ackId: 7, error: { name: 'Duplicate' } })
  })

  it.each([
    [
      'for an acknowledgement, in it',
      { type: 'event', ackId: 3 },
      { type: 'ack', ackId: 3, success: false, error: { name: 'NotFound', message: 'Handler not found: applaud' } },
    ],
    [
      'for nothing, as text',
      { type: 'event' },
      { type: 'message', from: 'server', dataType: 'text', data: 'Handler not found: applaud' },
    ],
    [
      'for an answer, in it',
      { type: 'invoke', invocationId: 'i-1', target: 'event' },
      {
        type: 'invokeResponse',
        invocationId: 'i-1',
        success: false,
        error: { name: 'NotFound', message: 'Handler not found: applaud' },
      },
    ],
  ])('gets NotFound for an unknown event: when it asked %s', async (_asked, frame, expected) => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.send({ ...frame, event: 'applaud', dataType: 'json', data: {} })
    // An unread notification of an earlier test is a message too, in JSON.
    const answer = await line.next(({ type, dataType }) => type === expected.type && dataType !== 'json')
    expect(answer).toEqual(expected)
  })

  it('gets BadRequest with the expected shape for a read event without `readBy`', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.send({ type: 'event', event: 'readNotification', ackId: 4, data: { messageId: 'x' } })
    expect(await line.next((frame) => frame.type === 'ack')).toMatchObject({
      error: { name: 'BadRequest', message: 'Send messageId, the Id of a message, and readBy.' },
    })
  })

  it('gets a pong for a ping', async () => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.send({ type: 'ping' })
    expect(await line.next((frame) => frame.type === 'pong')).toEqual({ type: 'pong' })
  })

  it.each([
    ['sends an invalid frame', 'rubbish', 1008],
    ['sends more than 64 kB', JSON.stringify({ type: 'event', event: 'message', data: 'x'.repeat(70_000) }), 1009],
  ])('that %s is disconnected', async (_what, text, code) => {
    const line = await connect('dealer', quillmere.affiliateUserId)
    line.socket.send(text)
    expect(await line.closed).toBe(code)
  })
})

it('a stopping server sends each page a goodbye', async () => {
  const line = await connect('dealer', quillmere.affiliateUserId)
  await test.services.realtime.stop()
  expect(await line.closed).toBe(1001)
  expect(line.frames.at(-1)).toMatchObject({ type: 'system', event: 'disconnected' })
  await test.services.realtime.start()
})
