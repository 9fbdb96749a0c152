import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHarness, message, scenario, setUpRealtime } from '../testing/realtime/connection.ts'
import { TestSocket } from '../testing/realtime/socket.ts'

const { connect, connected, socketNumber } = createHarness(() => vi.advanceTimersByTimeAsync(10))

beforeEach(() => {
  vi.useFakeTimers()
  TestSocket.sockets = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('incoming messages', () => {
  it('are decoded as scenarios', async () => {
    const { got, socket } = await connected()
    socket.receive(message())
    expect(got).toMatchObject([
      { message: { Id: 'n1' }, event: { scenario: 'Dealt', content: { applicationId: 'a1' } } },
    ])
  })

  it('of an unknown kind are passed on as unknown', async () => {
    const { got, socket } = await connected()
    socket.receive(message({ Type: 'Novelty', Content: '{}' }))
    expect(got).toMatchObject([{ event: { scenario: 'Unknown', name: 'Novelty' } }])
  })

  it.each([
    ['type response', message({ Type: 'response' })],
    ['a frame of type response', { type: 'response', data: message().data }],
    ['contents that say Handler not found', message({ Content: 'Handler not found: x' })],
    ['Handler not found as plain text', 'Handler not found'],
    ['text that is not JSON', '<html>'],
    ['a message without an id', message({ Id: undefined })],
    ['the greeting', { type: 'system', event: 'connected', userId: '11', connectionId: 'c1' }],
    ['an answer to a ping', { type: 'pong' }],
  ])('are ignored if invalid: %s', async (_, frame) => {
    const { got, socket } = await connected()
    socket.receive(frame)
    expect([got.length, socket.sent.length]).toEqual([0, 0])
  })

  it('with the same id are delivered once, also across a reconnect', async () => {
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

  it('include pings, which are answered', async () => {
    const { socket } = await connected()
    socket.receive({ type: 'ping' })
    expect(socket.sent).toEqual([{ type: 'pong' }])
  })

  it('do not reach a listener that has unsubscribed', async () => {
    const { realtime, socket } = await connected()
    const heard: unknown[] = []
    const stop = realtime.subscribe((notification) => heard.push(notification))
    stop()
    socket.receive(message())
    expect(heard).toEqual([])
  })

  it('include the end of the connection, which is logged', async () => {
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
    const { realtime } = setUpRealtime()
    expect(() => realtime.sendScenario(scenario)).toThrow(new Error('Not connected'))
  })

  it('throws while connecting', async () => {
    const { realtime } = setUpRealtime()
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
    const { realtime, warnings } = setUpRealtime()
    realtime.markRead('n1', 11)
    expect(warnings).toHaveLength(1)
  })

  it('resends only unacknowledged messages, with the same ack id', async () => {
    const { realtime, socket } = await connected()
    realtime.markRead('n1', 11)
    realtime.markRead('n2', 11)
    socket.receive({ type: 'ack', ackId: 1, success: true })
    socket.end()
    const second = await socketNumber(2)
    second.open()
    expect(second.sent).toMatchObject([{ ackId: 2, data: { messageId: 'n2' } }])
  })

  it('warns of a message that the server rejects and does not resend it', async () => {
    const { realtime, socket, warnings } = await connected()
    realtime.sendScenario(scenario)
    socket.receive({
      type: 'ack',
      ackId: 1,
      success: false,
      error: { name: 'Forbidden', message: 'Not yours to tell.' },
    })
    socket.end()
    const second = await socketNumber(2)
    second.open()
    expect(second.sent).toEqual([])
    expect(warnings).toContain('The server refused what was sent')
  })

  it('treats Duplicate as an acknowledgement', async () => {
    const { realtime, socket } = await connected()
    realtime.markRead('n1', 11)
    socket.receive({ type: 'ack', ackId: 1, success: false, error: { name: 'Duplicate' } })
    socket.end()
    const second = await socketNumber(2)
    second.open()
    expect(second.sent).toEqual([])
  })
})
