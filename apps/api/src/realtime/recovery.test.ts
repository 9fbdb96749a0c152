import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { type Connection, createConnection, createConnectionRegistry, sendNotification } from './connection-registry.ts'
import { createRecovery, createRecoveryState } from './recovery.ts'

const LOST = 1006
const aSocket = () => ({ readyState: 3, terminate: vi.fn() }) as unknown as WebSocket

function setUp() {
  const registry = createConnectionRegistry()
  const connection = createConnection({
    socket: aSocket(),
    userId: 1,
    sessionId: 's',
    affiliateUserIds: [1001],
    address: '192.0.2.1',
    recovery: createRecoveryState(),
  })
  registry.add(connection)
  return { connection, registry, recovery: createRecovery(registry) }
}

const requestOf = ({ connectionId, recovery }: Connection) => ({ connectionId, token: recovery?.token ?? '' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a lost connection', () => {
  it('is found by its id and token, and continues on another socket', () => {
    const { connection, registry, recovery } = setUp()
    recovery.onClose(connection, LOST)
    expect(recovery.find(requestOf(connection))).toBe(connection)
    const socket = aSocket()
    expect(recovery.resume(connection, socket)).toBe(true)
    vi.advanceTimersByTime(3_600_000)
    expect(connection.socket).toBe(socket)
    expect(registry.all()).toEqual([connection])
  })

  it('is kept for a minute', () => {
    const { connection, registry, recovery } = setUp()
    recovery.onClose(connection, LOST)
    vi.advanceTimersByTime(59_999)
    expect(recovery.find(requestOf(connection))).toBe(connection)
    vi.advanceTimersByTime(1)
    expect(recovery.find(requestOf(connection))).toBeNull()
    expect(recovery.resume(connection, aSocket())).toBe(false)
    expect(registry.all()).toEqual([])
  })

  it('continues before the server has noticed the loss, which disconnects the dead socket', () => {
    const { connection, recovery } = setUp()
    const previous = connection.socket
    expect(recovery.find(requestOf(connection))).toBe(connection)
    recovery.resume(connection, aSocket())
    expect(previous.terminate).toHaveBeenCalled()
  })

  it.each([1000, 1001, 1005, 1008, 1009])('is not kept after a deliberate close: %i', (code) => {
    const { connection, recovery } = setUp()
    recovery.onClose(connection, code)
    expect(recovery.find(requestOf(connection))).toBeNull()
  })

  it.each([
    ['another token', (connection: Connection) => ({ ...requestOf(connection), token: 'x'.repeat(43) })],
    ['no token', (connection: Connection) => ({ ...requestOf(connection), token: '' })],
    ['another id', (connection: Connection) => ({ ...requestOf(connection), connectionId: 'x' })],
  ])('is not found with %s', (_what, request) => {
    const { connection, recovery } = setUp()
    expect(recovery.find(request(connection))).toBeNull()
  })

  it('is not found once more messages were sent than its buffer holds', () => {
    const { connection, recovery } = setUp()
    for (let id = 1; id <= 1001; id += 1) sendNotification(connection, id, '{"type":"message"}')
    expect(recovery.find(requestOf(connection))).toBeNull()
  })
})
