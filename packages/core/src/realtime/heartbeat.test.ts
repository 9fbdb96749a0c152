import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHarness } from '../testing/realtime/connection.ts'
import { TestSocket } from '../testing/realtime/socket.ts'

const { connected, settle, socketNumber } = createHarness(() => vi.advanceTimersByTimeAsync(10))
const beat = () => vi.advanceTimersByTimeAsync(25_000)

beforeEach(() => {
  vi.useFakeTimers()
  TestSocket.sockets = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a silent connection', () => {
  it('is pinged and kept when it answers', async () => {
    const { realtime, socket } = await connected()
    await beat()
    expect(socket.sent).toContainEqual({ type: 'ping' })
    socket.receive({ type: 'pong' })
    await beat()
    expect([TestSocket.sockets.length, realtime.state.value]).toEqual([1, 'connected'])
    realtime.disconnect()
  })

  it('is replaced when it does not answer', async () => {
    const { realtime, states } = await connected()
    await beat()
    await beat()
    const second = await socketNumber(2)
    expect(states).toEqual(['not connected', 'connecting', 'connected', 'disconnected', 'connecting'])
    second.open()
    await beat()
    expect(second.sent).toContainEqual({ type: 'ping' })
    realtime.disconnect()
  })

  it('is not pinged after disconnect()', async () => {
    const { realtime, socket } = await connected()
    realtime.disconnect()
    await beat()
    await settle()
    expect(socket.sent).toEqual([])
  })
})
