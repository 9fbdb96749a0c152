import { effect } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, SessionExpiredError } from '../api/index.ts'
import type { Scenario } from '../models/index.ts'
import { createRealtime } from './realtime.ts'
import type { LiveNotification, Realtime } from './realtime-types.ts'
import { TestSocket } from './test-socket.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const tokenOf = (n: number, exp: number) => `x.${btoa(JSON.stringify({ n, exp }))}.x`

interface Answers {
  token?: (n: number) => unknown
  url?: (n: number) => unknown
}

function setUp(answers: Answers = {}) {
  let now = NOW
  const asked = { tokens: 0, urls: [] as string[], aids: [] as number[] }
  const warnings: string[] = []
  const got: LiveNotification[] = []
  const notifications = {
    async token({ aid }: { aid: number }) {
      asked.tokens += 1
      asked.aids.push(aid)
      const token = tokenOf(asked.tokens, NOW.getTime() / 1000 + 60)
      return answers.token ? answers.token(asked.tokens) : { token }
    },
    async negotiate({ access_token }: { access_token: string }) {
      asked.urls.push(access_token)
      return answers.url ? answers.url(asked.urls.length) : { url: `wss://live.forecourt.test/${asked.urls.length}` }
    },
  }
  const realtime = createRealtime({
    client: { notifications },
    affiliateUserId: 9001,
    now: () => now,
    WebSocket: TestSocket,
    logger: { warn: (message) => void warnings.push(message) },
    delays: { shortest: 0, longest: 0 },
  })
  realtime.subscribe((notification) => got.push(notification))
  const states: string[] = []
  effect(() => void states.push(realtime.state.value))
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  return { realtime, asked, warnings, got, states, pass }
}

/** Lets what is due happen: with no delay between tries, that is all of it. */
const settle = () => vi.advanceTimersByTimeAsync(10)

async function connect(realtime: Realtime): Promise<void> {
  await Promise.all([realtime.connect(), settle()])
}

async function socketNumber(n: number): Promise<TestSocket> {
  await settle()
  const socket = TestSocket.sockets[n - 1]
  if (!socket) throw new Error(`There is no socket number ${n}`)
  return socket
}

async function connected(answers?: Answers) {
  const parts = setUp(answers)
  await connect(parts.realtime)
  const socket = await socketNumber(1)
  socket.open()
  return { ...parts, socket }
}

const message = (changes: object = {}) => ({
  type: 'message',
  from: 'server',
  dataType: 'json',
  data: {
    Id: 'n1',
    AffiliateUserId: 9001,
    Type: 'Dealt',
    Content: JSON.stringify({ applicationId: 'a1', customerName: 'Ada Lovage' }),
    Created: '2026-03-10T12:00:00Z',
    ...changes,
  },
})

const scenario: Scenario = { scenario: 'Proceeding', content: { applicationId: 'a1' } }

beforeEach(() => {
  vi.useFakeTimers()
  TestSocket.sockets = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('connecting (spec §7)', () => {
  it('asks for a token, then an address, and opens it with the sub-protocol', async () => {
    const { asked, socket } = await connected()
    expect(asked).toEqual({ tokens: 1, aids: [9001], urls: [tokenOf(1, NOW.getTime() / 1000 + 60)] })
    expect([socket.url, socket.protocol]).toEqual(['wss://live.forecourt.test/1', 'json.webpubsub.azure.v1'])
  })

  it('goes from not connected over connecting to connected and disconnected', async () => {
    const { realtime, states } = await connected()
    realtime.disconnect()
    expect(states).toEqual(['not connected', 'connecting', 'connected', 'disconnected'])
  })

  it('opens one socket however often it is asked to', async () => {
    const { realtime } = await connected()
    await Promise.all([connect(realtime), connect(realtime)])
    expect(TestSocket.sockets).toHaveLength(1)
  })

  it.each([[null], [{}], [{ token: '' }], [{ token: null }]])('says so when the token is %j', async (token) => {
    const { realtime } = setUp({ token: () => token })
    await expect(connect(realtime)).rejects.toThrow(new Error('Token is not available.'))
    realtime.disconnect()
  })

  it.each([[null], [{}], [{ url: '' }]])('says so when the address is %j', async (url) => {
    const { realtime } = setUp({ url: () => url })
    await expect(connect(realtime)).rejects.toThrow(new Error('Invalid response: URL is missing.'))
    expect(realtime.failure.value).toMatchObject({ message: 'Invalid response: URL is missing.' })
    realtime.disconnect()
  })

  it('tries again when an address could not be had, with another token', async () => {
    const { realtime, asked } = setUp({ url: (n) => (n === 1 ? {} : { url: 'wss://live.forecourt.test/later' }) })
    await connect(realtime).catch(() => null)
    const socket = await socketNumber(1)
    socket.open()
    expect([realtime.state.value, realtime.failure.value, asked.tokens]).toEqual(['connected', null, 2])
  })

  it('tries no more once the session has ended', async () => {
    const { realtime, asked } = setUp({ token: () => Promise.reject(new SessionExpiredError()) })
    await expect(connect(realtime)).rejects.toBeInstanceOf(SessionExpiredError)
    await settle()
    expect([asked.tokens, realtime.state.value]).toEqual([1, 'disconnected'])
  })

  it('counts an address that is none as a failed try', async () => {
    const { realtime, asked } = setUp({ url: () => ({ url: 'nowhere' }) })
    await connect(realtime)
    await settle()
    expect([asked.urls.length, realtime.state.value]).toEqual([6, 'disconnected'])
  })
})

describe('reconnecting (spec §4)', () => {
  it('tries five times after the first and then gives up', async () => {
    const { realtime, asked } = setUp()
    await connect(realtime)
    for (const n of [1, 2, 3, 4, 5, 6]) (await socketNumber(n)).end()
    await settle()
    expect([TestSocket.sockets.length, asked.urls.length, realtime.state.value]).toEqual([6, 6, 'disconnected'])
  })

  it('counts afresh once it was connected', async () => {
    const { realtime } = setUp()
    await connect(realtime)
    for (const n of [1, 2, 3, 4]) (await socketNumber(n)).end()
    const fifth = await socketNumber(5)
    fifth.open()
    await settle()
    fifth.end()
    for (const n of [6, 7, 8, 9, 10]) (await socketNumber(n)).end()
    await settle()
    expect([TestSocket.sockets.length, realtime.state.value]).toEqual([10, 'disconnected'])
  })

  it('begins anew when it is asked to after giving up', async () => {
    const { realtime } = setUp()
    await connect(realtime)
    for (const n of [1, 2, 3, 4, 5, 6]) (await socketNumber(n)).end()
    await connect(realtime)
    const seventh = await socketNumber(7)
    seventh.open()
    expect(realtime.state.value).toBe('connected')
  })

  it.each([
    ['keeps its token until that expires', 59_999, 1],
    ['fetches another once it has', 60_000, 2],
  ])('%s', async (_, milliseconds, tokens) => {
    const { asked, pass, socket } = await connected()
    pass(milliseconds)
    socket.end()
    await socketNumber(2)
    expect([asked.tokens, asked.urls.length]).toEqual([tokens, 2])
  })

  it('stays closed once it is disconnected', async () => {
    const { realtime, socket } = await connected()
    realtime.disconnect()
    await settle()
    expect([TestSocket.sockets.length, socket.readyState]).toEqual([1, 3])
  })

  it('opens nothing when it is disconnected before it has an address', async () => {
    const { realtime } = setUp()
    const connecting = connect(realtime)
    realtime.disconnect()
    await connecting
    expect([TestSocket.sockets.length, realtime.state.value]).toEqual([0, 'disconnected'])
  })
})

describe('what arrives', () => {
  it('is read as its scenario', async () => {
    const { got, socket } = await connected()
    socket.receive(message())
    expect(got).toMatchObject([
      { message: { Id: 'n1' }, event: { scenario: 'Dealt', content: { applicationId: 'a1' } } },
    ])
  })

  it('of an unknown kind is handed on as such', async () => {
    const { got, socket } = await connected()
    socket.receive(message({ Type: 'Novelty', Content: '{}' }))
    expect(got).toMatchObject([{ event: { scenario: 'Unknown', name: 'Novelty' } }])
  })

  it.each([
    ['type response', message({ Type: 'response' })],
    ['a frame of type response', { type: 'response', data: message().data }],
    ['what says Handler not found', message({ Content: 'Handler not found: x' })],
    ['Handler not found as plain text', 'Handler not found'],
    ['what is not JSON', '<html>'],
    ['a message without an id', message({ Id: undefined })],
    ['the greeting', { type: 'system', event: 'connected', userId: '11', connectionId: 'c1' }],
    ['an answer to a ping', { type: 'pong' }],
  ])('is ignored when it is %s', async (_, frame) => {
    const { got, socket } = await connected()
    socket.receive(frame)
    expect([got.length, socket.sent.length]).toEqual([0, 0])
  })

  it('twice under one id is delivered once, over a reconnect too', async () => {
    const { got, socket } = await connected()
    socket.receive(message())
    socket.receive(message())
    socket.end()
    const second = await socketNumber(2)
    second.open()
    second.receive(message())
    second.receive(message({ Id: 'n2' }))
    expect(got.map(({ message: { Id } }) => Id)).toEqual(['n1', 'n2'])
  })

  it('answers a ping', async () => {
    const { socket } = await connected()
    socket.receive({ type: 'ping' })
    expect(socket.sent).toEqual([{ type: 'pong' }])
  })

  it('no longer reaches whoever stopped listening', async () => {
    const { realtime, socket } = await connected()
    const heard: unknown[] = []
    const stop = realtime.subscribe((notification) => heard.push(notification))
    stop()
    socket.receive(message())
    expect(heard).toEqual([])
  })

  it('names why the server ended the connection', async () => {
    const { warnings, socket } = await connected()
    socket.receive({ type: 'system', event: 'disconnected', message: 'Restarting' })
    expect(warnings).toEqual(['The live connection was ended'])
  })
})

describe('sending (spec §7, §8)', () => {
  it('sends a scenario as the event message', async () => {
    const { realtime, socket } = await connected()
    realtime.sendScenario(scenario)
    const data = { ...scenario, affiliateUserId: 9001 }
    expect(socket.sent).toEqual([{ type: 'event', event: 'message', ackId: 1, dataType: 'json', data }])
  })

  it('throws without a connection', () => {
    const { realtime } = setUp()
    expect(() => realtime.sendScenario(scenario)).toThrow(new Error('Not connected'))
  })

  it('throws while it is connecting', async () => {
    const { realtime } = setUp()
    await connect(realtime)
    expect(() => realtime.sendScenario(scenario)).toThrow(new Error('Not connected'))
    realtime.disconnect()
  })

  it('marks a notification as read', async () => {
    const { realtime, socket } = await connected()
    realtime.markRead('n1', 11)
    expect(socket.sent).toMatchObject([{ event: 'readNotification', data: { messageId: 'n1', readBy: 11 } }])
  })

  it('only warns when it cannot mark one as read', () => {
    const { realtime, warnings } = setUp()
    realtime.markRead('n1', 11)
    expect(warnings).toHaveLength(1)
  })

  it('sends again under the same id what was not acknowledged, and nothing else', async () => {
    const { realtime, socket } = await connected()
    realtime.markRead('n1', 11)
    realtime.markRead('n2', 11)
    socket.receive({ type: 'ack', ackId: 1, success: true })
    socket.end()
    const second = await socketNumber(2)
    second.open()
    expect(second.sent).toMatchObject([{ ackId: 2, data: { messageId: 'n2' } }])
  })

  it('takes an acknowledgement of a duplicate for one', async () => {
    const { realtime, socket } = await connected()
    realtime.markRead('n1', 11)
    socket.receive({ type: 'ack', ackId: 1, success: false, error: { name: 'Duplicate' } })
    socket.end()
    const second = await socketNumber(2)
    second.open()
    expect(second.sent).toEqual([])
  })
})

it('keeps a failed call as its failure', async () => {
  const error = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Later' })
  const { realtime } = setUp({ token: () => Promise.reject(error) })
  await expect(connect(realtime)).rejects.toBe(error)
  expect(realtime.failure.value).toBe(error)
  realtime.disconnect()
})
