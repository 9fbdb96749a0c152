import { describe, expect, it } from 'vitest'
import {
  BASE_URL,
  createServer,
  createTestSession,
  NOW,
  type Received,
  refusal,
  reply,
} from '../testing/api/replying-server.ts'
import { aToken } from '../testing/index.ts'
import { createPublicPageClient } from './calls/public-page.ts'

const seconds = (date: Date) => date.getTime() / 1000

function setUp(answer: (request: Received, tokenCount: number) => Response, key: string | undefined = 'fc_test_1') {
  let tokens = 0
  let now = NOW
  const session = createTestSession(null)
  const server = createServer((request) => {
    if (request.path !== '/auth/client/token') return answer(request, tokens)
    tokens += 1
    return reply(200, { authenticationToken: aToken({ n: tokens, exp: seconds(NOW) + 60 }) })
  })
  const client = createPublicPageClient({
    baseUrl: BASE_URL,
    session,
    now: () => now,
    fetch: server.fetch,
    key,
    retryDelayMs: 0,
  })
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const asked = (path: string) => server.received.filter((request) => request.path === path)
  return { client, session, asked, pass }
}

const isOn = () => reply(200, { isEnabled: true })

describe('a client token (D26)', () => {
  it('is fetched with the key, which no other call carries', async () => {
    const { client, asked } = setUp(isOn)
    expect(await client.auth.isFeatureEnabled({ feature: 'pcp' })).toEqual({ isEnabled: true })
    const [bought] = asked('/auth/client/token')
    const [used] = asked('/features/is-enabled/pcp')
    expect([bought?.headers.get('forecourt-key'), bought?.headers.get('authorization')]).toEqual(['fc_test_1', null])
    expect(used?.headers.get('authorization')).toBe(`Bearer ${aToken({ n: 1, exp: seconds(NOW) + 60 })}`)
    expect(used?.headers.get('forecourt-key')).toBeNull()
  })

  it('is fetched once for concurrent calls', async () => {
    const { client, asked } = setUp(isOn)
    const ask = () => client.auth.isFeatureEnabled({ feature: 'pcp' })
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(asked('/auth/client/token')).toHaveLength(1)
  })

  it.each([
    [59_999, 1],
    [60_000, 2],
  ])('after %i ms has been fetched %i times', async (milliseconds, times) => {
    const { client, asked, pass } = setUp(isOn)
    await client.auth.isFeatureEnabled({ feature: 'pcp' })
    pass(milliseconds)
    await client.auth.isFeatureEnabled({ feature: 'pcp' })
    expect(asked('/auth/client/token')).toHaveLength(times)
  })

  it('is fetched again when the server rejects it, and the create keeps its key', async () => {
    const { client, asked } = setUp((_, tokens) => (tokens === 1 ? refusal(401, 'TOKEN_EXPIRED') : reply(500)))
    await expect(client.quickQuotes.create({ productType: 0 })).rejects.toMatchObject({ status: 500 })
    const keys = asked('/quick-quote').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('that is rejected twice raises no warning, because no user is signed in', async () => {
    const { client, session } = setUp(() => refusal(401, 'TOKEN_EXPIRED'))
    await expect(client.auth.isFeatureEnabled({ feature: 'pcp' })).rejects.toMatchObject({ kind: 'session-expired' })
    expect(session.told).toEqual([])
  })

  it('of a banned dealership is refused without a dialog on the dealer’s page', async () => {
    const { client, session } = setUp(() => refusal(409, 'BANNED'))
    await expect(client.auth.isFeatureEnabled({ feature: 'pcp' })).rejects.toMatchObject({ kind: 'banned' })
    expect(session.told).toEqual([])
  })

  it('is not fetched for a public call', async () => {
    const { client, asked } = setUp(() => reply(404))
    await expect(client.portal.config()).rejects.toMatchObject({ status: 404 })
    expect(asked('/auth/client/token')).toHaveLength(0)
  })

  it('is requested again after a failure', async () => {
    const server = createServer(() => refusal(403, 'ORIGIN_NOT_ALLOWED'))
    const options = {
      baseUrl: BASE_URL,
      session: createTestSession(null),
      now: () => NOW,
      fetch: server.fetch,
      key: 'fc_test_1',
    }
    const client = createPublicPageClient(options)
    for (const _ of [1, 2]) {
      await expect(client.auth.isFeatureEnabled({ feature: 'pcp' })).rejects.toMatchObject({
        code: 'ORIGIN_NOT_ALLOWED',
      })
    }
    expect(server.received).toHaveLength(2)
  })
})
