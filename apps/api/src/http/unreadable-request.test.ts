import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [], withCast: false })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** The server's answer to bytes that none of our clients would send. */
async function answerTo(request: string) {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as unknown }
}

it.each([
  [
    'headers that are too large',
    `GET /health HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    { code: 'BODY_TOO_LARGE', message: 'The headers of this request are too large.' },
  ],
  [
    'what is no HTTP',
    'nonsense\r\n\r\n',
    400,
    { code: 'INVALID_BODY', message: 'This is not a request that can be read.' },
  ],
])('%s get an error in the API’s format', async (_what, request, status, body) => {
  const answer = await answerTo(request)
  expect([answer.status, answer.body]).toEqual([status, body])
  expect(answer.head).toMatch(/content-type: application\/json; charset=utf-8/i)
})
