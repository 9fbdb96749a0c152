import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { type Connection, createConnection, createConnectionRegistry } from './connection-registry.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await once(server, 'listening')
})
afterAll(() => server.close())

async function aConnection(affiliateUserId: number): Promise<{ connection: Connection; page: WebSocket }> {
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { perMessageDeflate: false })
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  await once(page, 'open')
  const grant = { userId: 1, sessionId: 's', affiliateUserIds: [affiliateUserId] }
  return { page, connection: createConnection({ socket, ...grant, address: '192.0.2.1', recovery: null }) }
}

const notification = (id: number) => ({ id, affiliateUserId: 1001, userId: null })
const FRAME = 'x'.repeat(64 * 1024)
/** More frames than the system and our server buffer for one connection. */
const MOST_FRAMES = 1_000

test('a page that does not read is disconnected, and its neighbour receives everything', async () => {
  const registry = createConnectionRegistry()
  const slow = await aConnection(1001)
  const quick = await aConnection(1001)
  registry.add(slow.connection)
  registry.add(quick.connection)
  slow.page.pause()
  let heard = 0
  let sent = 0
  quick.page.on('message', () => {
    heard += 1
  })
  while (slow.connection.socket.readyState === WebSocket.OPEN && sent < MOST_FRAMES) {
    sent += 1
    registry.send(notification(sent), FRAME)
    while (heard < sent) await once(quick.page, 'message')
  }
  expect(slow.connection.socket.readyState).not.toBe(WebSocket.OPEN)
  expect(sent).toBeLessThan(MOST_FRAMES)
  expect(heard).toBe(sent)
  registry.remove(slow.connection)
  expect(registry.send(notification(sent + 1), FRAME)).toBe(1)
  for (const { page } of [slow, quick]) page.terminate()
})
