import { endpoint } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refuse } from './http/problem.ts'
import { serve } from './serve.ts'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type RoleName, type TestApp } from './testing/index.ts'
import { OF_THIS_TEST } from './testing/own-endpoint.ts'

const Note = z.object({ text: z.string().check(z.minLength(1)), count: z.optional(z.int()) })
const create = endpoint({
  id: 't.create',
  method: 'POST',
  path: '/t',
  body: Note,
  response: z.object({ id: z.string() }),
  ...OF_THIS_TEST,
})
const change = endpoint({
  id: 't.change',
  method: 'PATCH',
  path: '/t/:id',
  params: z.object({ id: z.string() }),
  body: Note,
  response: z.object({ ok: z.boolean() }),
  versioned: true,
  ...OF_THIS_TEST,
})
const forStaff = endpoint({
  id: 't.staff',
  method: 'GET',
  path: '/t/staff',
  response: z.object({ ok: z.boolean() }),
  ...OF_THIS_TEST,
  access: 'staff alone',
})
const forPages = endpoint({
  id: 't.pages',
  method: 'GET',
  path: '/t/pages',
  response: z.object({ who: z.string() }),
  ...OF_THIS_TEST,
  access: 'page or user',
})
const drifts = endpoint({
  id: 't.drift',
  method: 'GET',
  path: '/t/drift',
  response: z.object({ ok: z.boolean() }),
  ...OF_THIS_TEST,
  access: 'public',
})
const empty = endpoint({
  id: 't.empty',
  method: 'GET',
  path: '/t/empty',
  response: z.object({ ok: z.boolean() }),
  mayBeEmpty: true,
  ...OF_THIS_TEST,
  access: 'public',
})
const breaks = endpoint({
  id: 't.break',
  method: 'GET',
  path: '/t/break',
  response: z.object({ ok: z.boolean() }),
  ...OF_THIS_TEST,
  access: 'public',
})

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({
    modules: [
      async (app) => {
        serve(app, create, async ({ body }) => {
          if (body.text === 'fail') refuse('INVALID', undefined, { text: 'Not this' })
          return { id: body.text }
        })
        serve(app, change, async (_inputs, { mustMatch }) => {
          mustMatch(3)
          return { ok: true }
        })
        serve(app, forStaff, async () => ({ ok: true }))
        serve(app, forPages, async (_inputs, { user, client }) => ({ who: user ? 'user' : (client?.keyId ?? '') }))
        serve(app, drifts, async () => JSON.parse('{"ok":"yes"}'))
        serve(app, empty, async () => null)
        serve(app, breaks, async (_inputs, { db }) => {
          await db.asSystem((tx) => tx.execute(sql`select * from nowhere where name = ${'Rhian Tolland'}`))
          return { ok: true }
        })
      },
    ],
  })
})
afterAll(() => test.close())

interface Ask {
  readonly role?: RoleName
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: object | string
}

async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, { role, headers, payload }: Ask = {}) {
  const signed = role ? (await test.signIn(role)).headers : {}
  const reply = await test.app.inject({
    method,
    url: `/api/v3${path}`,
    headers: { host: 'forecourt.test', ...signed, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json(), headers: reply.headers }
}

describe('access to a route', () => {
  it.each([
    ['GET', '/t/staff', undefined, 401, 'UNAUTHENTICATED'],
    ['GET', '/t/staff', 'dealer', 403, 'FORBIDDEN'],
    ['GET', '/t/staff', 'staff', 200, undefined],
    ['GET', '/t/staff', 'super', 200, undefined],
    ['GET', '/t/pages', 'dealer', 200, undefined],
    ['GET', '/nowhere', 'staff', 404, 'NOT_FOUND'],
  ] as const)('%s %s as %s: %i %s', async (method, path, role, status, code) => {
    const answer = await ask(method, path, role ? { role } : {})
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('distinguishes an expired token from an invalid one', async () => {
    const { headers } = await test.signIn('staff')
    test.clock.advance(8 * 3_600_000)
    expect((await ask('GET', '/t/staff', { headers })).body.code).toBe('TOKEN_EXPIRED')
    expect((await ask('GET', '/t/staff', { headers: { authorization: 'Bearer a.b.c' } })).body.code).toBe(
      'UNAUTHENTICATED',
    )
  })

  it('accepts a page’s token only from its own origin, with CORS headers', async () => {
    const { authenticationToken } = await test.services.clients.buy(KEYS.live, {
      origin: QUILLMERE_PAGE,
      isSameOrigin: false,
    })
    const from = (origin: string) =>
      ask('GET', '/t/pages', { headers: { origin, authorization: `Bearer ${authenticationToken}` } })
    const own = await from(QUILLMERE_PAGE)
    expect([own.status, own.headers['access-control-allow-origin']]).toEqual([200, QUILLMERE_PAGE])
    expect((await from('https://www.castlebeck.test')).body.code).toBe('ORIGIN_NOT_ALLOWED')
    expect((await from('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('refuses a login’s token on another site, with a reason only for a dealer’s page', async () => {
    const elsewhere = await ask('GET', '/t/staff', { role: 'staff', headers: { origin: 'https://evil.test' } })
    expect([elsewhere.status, elsewhere.headers['access-control-allow-origin']]).toEqual([403, undefined])
    const answer = await ask('GET', '/t/staff', { role: 'staff', headers: { origin: QUILLMERE_PAGE } })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, 'https://www.quillmere.test'])
  })
})

describe('invalid bodies', () => {
  it.each([
    ['an invalid field', { text: '' }, 400, { text: expect.any(String) }],
    ['a field of the wrong kind', { text: 'a', count: 1.5 }, 400, { count: expect.any(String) }],
    ['a missing field', {}, 400, { text: expect.any(String) }],
    ['a value that the handler refuses', { text: 'fail' }, 422, { text: 'Not this' }],
  ])('%s', async (_what, payload, status, fields) => {
    const answer = await ask('POST', '/t', { role: 'dealer', payload })
    expect([answer.status, answer.body.fields]).toEqual([status, fields])
  })

  it('describes the error in English', async () => {
    const answer = await ask('POST', '/t', { role: 'dealer', payload: { text: 3 } })
    expect(answer.body.fields.text).toBe('Invalid input: expected string, received number')
  })

  it.each([
    ['invalid JSON', '{"text":', 'application/json', 400],
    ['another content type', '<text/>', 'text/xml', 415],
    ['more than a megabyte', JSON.stringify({ text: 'x'.repeat(1_100_000) }), 'application/json', 413],
    ['a poisoned prototype', '{"text":"a","__proto__":{"isAdmin":true}}', 'application/json', 400],
  ])('%s', async (_what, payload, type, status) => {
    const answer = await ask('POST', '/t', { role: 'dealer', payload, headers: { 'content-type': type } })
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([status, ['code', 'message']])
  })
})

describe('changing a versioned record', () => {
  it.each([
    [undefined, 428, 'PRECONDITION_REQUIRED'],
    ['"2"', 412, 'CONFLICT'],
    ['"4"', 412, 'CONFLICT'],
    ['rubbish', 412, 'CONFLICT'],
    ['"3"', 200, undefined],
    ['3', 200, undefined],
  ])('with If-Match %s: %i', async (version, status, code) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': version }
    const answer = await ask('PATCH', '/t/1', { role: 'dealer', payload: { text: 'a' }, headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('a response', () => {
  it('that breaks the contract is a 500', async () => {
    expect((await ask('GET', '/t/drift')).status).toBe(500)
    expect(test.log.join('')).toContain('t.drift answers what its contract does not say')
  })

  it('without a body is a 204', async () => {
    expect(await ask('GET', '/t/empty')).toMatchObject({ status: 204, body: null })
  })

  it('to a failure shows and logs neither SQL nor personal data', async () => {
    const answer = await ask('GET', '/t/break')
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL', message: expect.any(String) } })
    expect(JSON.stringify(answer.body) + test.log.join('')).not.toMatch(/nowhere|Rhian/)
  })
})
