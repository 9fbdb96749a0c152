import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, SessionExpiredError } from '../api/index.ts'
import { createHarness, NOW, setUpRealtime, tokenExpiringAt } from '../testing/realtime/connection.ts'
import { TestSocket } from '../testing/realtime/socket.ts'

const { connect, connected, settle, socketNumber } = createHarness(() => vi.advanceTimersByTimeAsync(10))

beforeEach(() => {
  vi.useFakeTimers()
  TestSocket.sockets = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('connecting (spec §7)', () => {
  it('fetches a token, then an address, and opens it with the sub-protocol', async () => {
    const { asked, socket } = await connected()
    expect(asked).toEqual({ tokens: 1, aids: [9001], urls: [tokenExpiringAt(1, NOW.getTime() / 1000 + 60)] })
    expect([socket.url, socket.protocol]).toEqual(['wss://live.forecourt.test/1', 'json.webpubsub.azure.v1'])
  })

  it('goes from not connected over connecting to connected and disconnected', async () => {
    const { realtime, states } = await connected()
    realtime.disconnect()
    expect(states).toEqual(['not connected', 'connecting', 'connected', 'disconnected'])
  })

  it('opens one socket for several calls of connect()', async () => {
    const { realtime } = await connected()
    await Promise.all([connect(realtime), connect(realtime)])
    expect(TestSocket.sockets).toHaveLength(1)
  })

  it.each([[null], [{}], [{ token: '' }], [{ token: null }]])(
    'fails with a message when the token is %j',
    async (token) => {
      const { realtime } = setUpRealtime({ token: () => token })
      await expect(connect(realtime)).rejects.toThrow(new Error('Token is not available.'))
      realtime.disconnect()
    },
  )

  it.each([[null], [{}], [{ url: '' }]])('fails with a message when the address is %j', async (url) => {
    const { realtime } = setUpRealtime({ url: () => url })
    await expect(connect(realtime)).rejects.toThrow(new Error('Invalid response: URL is missing.'))
    expect(realtime.failure.value).toMatchObject({ message: 'Invalid response: URL is missing.' })
    realtime.disconnect()
  })

  it('retries with another token when it gets no address', async () => {
    const { realtime, asked } = setUpRealtime({
      url: (n) => (n === 1 ? {} : { url: 'wss://live.forecourt.test/later' }),
    })
    await connect(realtime).catch(() => null)
    const socket = await socketNumber(1)
    socket.open()
    expect([realtime.state.value, realtime.failure.value, asked.tokens]).toEqual(['connected', null, 2])
  })

  it('stops trying when the session has ended', async () => {
    const { realtime, asked } = setUpRealtime({ token: () => Promise.reject(new SessionExpiredError()) })
    await expect(connect(realtime)).rejects.toBeInstanceOf(SessionExpiredError)
    await settle()
    expect([asked.tokens, realtime.state.value]).toEqual([1, 'disconnected'])
  })

  it('counts an invalid address as a failed attempt', async () => {
    const { realtime, asked } = setUpRealtime({ url: () => ({ url: 'nowhere' }) })
    await connect(realtime)
    await settle()
    expect([asked.urls.length, realtime.state.value]).toEqual([6, 'disconnected'])
  })
})

describe('reconnecting (spec §4)', () => {
  it('gives up after five retries', async () => {
    const { realtime, asked } = setUpRealtime()
    await connect(realtime)
    for (const n of [1, 2, 3, 4, 5, 6]) (await socketNumber(n)).end()
    await settle()
    expect([TestSocket.sockets.length, asked.urls.length, realtime.state.value]).toEqual([6, 6, 'disconnected'])
  })

  it('resets the count of retries after connecting', async () => {
    const { realtime } = setUpRealtime()
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

  it('starts again on connect() after giving up', async () => {
    const { realtime } = setUpRealtime()
    await connect(realtime)
    for (const n of [1, 2, 3, 4, 5, 6]) (await socketNumber(n)).end()
    await connect(realtime)
    const seventh = await socketNumber(7)
    seventh.open()
    expect(realtime.state.value).toBe('connected')
  })

  it.each([
    ['keeps its token until it expires', 59_999, 1],
    ['fetches another token after expiry', 60_000, 2],
  ])('%s', async (_, milliseconds, tokens) => {
    const { asked, pass, socket } = await connected()
    pass(milliseconds)
    socket.end()
    await socketNumber(2)
    expect([asked.tokens, asked.urls.length]).toEqual([tokens, 2])
  })

  it('stays closed after disconnect()', async () => {
    const { realtime, socket } = await connected()
    realtime.disconnect()
    await settle()
    expect([TestSocket.sockets.length, socket.readyState]).toEqual([1, 3])
  })

  it('opens no socket if disconnected before it has an address', async () => {
    const { realtime } = setUpRealtime()
    const connecting = connect(realtime)
    realtime.disconnect()
    await connecting
    expect([TestSocket.sockets.length, realtime.state.value]).toEqual([0, 'disconnected'])
  })
})

it('exposes the error of a failed call', async () => {
  const error = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Later' })
  const { realtime } = setUpRealtime({ token: () => Promise.reject(error) })
  await expect(connect(realtime)).rejects.toBe(error)
  expect(realtime.failure.value).toBe(error)
  realtime.disconnect()
})
