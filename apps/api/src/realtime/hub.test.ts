import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { createHub, type Line } from './hub.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await once(server, 'listening')
})
afterAll(() => server.close())

async function aLine(affiliateUserId: number): Promise<{ line: Line; page: WebSocket }> {
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { perMessageDeflate: false })
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  await once(page, 'open')
  return { page, line: { socket, userId: 1, sessionId: 's', affiliateUserIds: [affiliateUserId], connectionId: 'c' } }
}

const FRAME = 'x'.repeat(64 * 1024)
/** What the machine itself takes for a connection, and ours on top: far from without end. */
const MOST_FRAMES = 1_000

test('a page that does not read is cut off, and its neighbour hears everything', async () => {
  const hub = createHub()
  const [slow, quick] = [await aLine(1001), await aLine(1001)]
  hub.add(slow.line)
  hub.add(quick.line)
  slow.page.pause()
  let [heard, sent] = [0, 0]
  quick.page.on('message', () => {
    heard += 1
  })
  while (slow.line.socket.readyState === WebSocket.OPEN && sent < MOST_FRAMES) {
    hub.send(1001, null, FRAME)
    sent += 1
    while (heard < sent) await once(quick.page, 'message')
  }
  expect(slow.line.socket.readyState).not.toBe(WebSocket.OPEN)
  expect(sent).toBeLessThan(MOST_FRAMES)
  expect(heard).toBe(sent)
  hub.remove(slow.line)
  expect(hub.send(1001, null, FRAME)).toBe(1)
  for (const { page } of [slow, quick]) page.terminate()
})
