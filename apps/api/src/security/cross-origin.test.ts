import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type TestApp } from '../testing/index.ts'

const ELSEWHERE = 'https://elsewhere.test'
const BUYING = '/api/v3/auth/client/token'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

/** The part of an answer that a browser shows the page: nothing, unless its origin is allowed. */
async function seenFrom(origin: string, url: string, headers: Record<string, string> = {}) {
  const asking = { origin, 'access-control-request-method': 'GET' }
  const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: asking })
  const answer = await test.app.inject({ url, headers: { origin, ...headers } })
  const isTold = [preflight, answer].every((reply) => reply.headers['access-control-allow-origin'] === origin)
  return isTold ? [answer.statusCode, answer.json().code] : null
}

describe('a page of another origin can read', () => {
  it.each([
    ['its own token', QUILLMERE_PAGE, KEYS.live, [200, undefined]],
    ['that it is not one of the dealership’s', ELSEWHERE, KEYS.live, [403, 'ORIGIN_NOT_ALLOWED']],
    ['that a test key works on local pages alone', ELSEWHERE, KEYS.test, [403, 'ORIGIN_NOT_ALLOWED']],
    ['that its key is not known', ELSEWHERE, 'fc_live_nobody', [401, 'UNAUTHENTICATED']],
  ])('%s', async (_what, origin, key, seen) => {
    expect(await seenFrom(origin, BUYING, { 'forecourt-key': key })).toEqual(seen)
  })

  it.each(['/api/v3/portal-config', '/api/v3/rates/0', '/api/v3/auth/client/token/more', '/api/v3/dealer/dealers'])(
    'nothing of %s if no dealership names the origin',
    async (url) => {
      expect(await seenFrom(ELSEWHERE, url)).toBeNull()
      expect(await seenFrom(ELSEWHERE, `${url}?${BUYING}`)).toBeNull()
    },
  )
})

it('the token of a page is told that a user’s call needs a login, not that its page is wrong', async () => {
  const page = { origin: QUILLMERE_PAGE, isSameOrigin: false }
  const { authenticationToken } = await test.services.clients.buy(KEYS.live, page)
  const headers = { origin: QUILLMERE_PAGE, authorization: `Bearer ${authenticationToken}` }
  const answer = await test.app.inject({ url: '/api/v3/auth/sessions', headers })
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'FORBIDDEN', message: expect.stringContaining('needs a user’s login') }),
  ])
})
