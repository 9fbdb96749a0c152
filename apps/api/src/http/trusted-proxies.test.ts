import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { buildTestApp, type TestApp } from '../testing/index.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** The address of an API that trusts these proxies, and answers with the caller's address. */
async function started(trusted: string): Promise<number> {
  const { trustProxy } = readConfig({ TRUST_PROXY: trusted })
  const modules = [async (server: TestApp['app']) => void server.get('/who', async ({ ip }) => ip)]
  app = await buildTestApp({ modules, withCast: false, config: { trustProxy } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  return (app.app.server.address() as AddressInfo).port
}

/** Asks by a number of proxies in a row, each of which appends the address that it sees, as most balancers do. */
async function whoIs(port: number, proxies: number, claimed: string): Promise<string> {
  const servers = []
  let next = port
  for (let index = 0; index < proxies; index += 1) {
    const to = next
    const server = createServer((incoming, outgoing) => {
      const before = incoming.headers['x-forwarded-for']
      const forwarded = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ')
      const headers = { ...incoming.headers, 'x-forwarded-for': forwarded }
      request({ port: to, path: incoming.url, headers }, (answer) => answer.pipe(outgoing)).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    servers.push(server)
    next = (server.address() as AddressInfo).port
  }
  const answer = await fetch(`http://127.0.0.1:${next}/who`, {
    headers: { 'x-forwarded-for': claimed, connection: 'close' },
  })
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  return await answer.text()
}

test.each([
  ['off', 1, '127.0.0.1'],
  ['1', 1, '127.0.0.1'],
  ['2', 2, '127.0.0.1'],
  ['127.0.0.0/8', 1, '10.9.8.7'],
  ['192.0.2.0/24', 1, '127.0.0.1'],
])(
  'with TRUST_PROXY=%s behind %i that appends, a caller who claims an address is %s',
  async (trusted, proxies, expected) => {
    expect(await whoIs(await started(trusted), proxies, '10.9.8.7')).toBe(expected)
  },
)

test('one hop too many believes the caller, as the setting’s meaning says', async () => {
  expect(await whoIs(await started('2'), 1, '10.9.8.7')).toBe('10.9.8.7')
})
