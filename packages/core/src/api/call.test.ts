import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../contract/index.ts'
import { createCall } from './call.ts'
import type { CallerOptions } from './call-types.ts'
import { ApiError, BannedError, SessionExpiredError } from './errors.ts'
import { BASE_URL, createServer, createTestSession, NOW, refusal, reply, userWith } from './test-server.ts'

const Thing = z.object({ name: z.string() })
const common = { summary: '', usedBy: 'tests', refusals: [] } as const

const read = endpoint({
  ...common,
  id: 'things.read',
  method: 'GET',
  path: '/thing/:id/part/:part',
  audience: 'user',
  params: z.object({ id: z.string(), part: z.number() }),
  query: z.object({ state: z.optional(z.array(z.number())), deep: z.optional(z.nullable(z.boolean())) }),
  response: Thing,
})
const create = endpoint({
  ...common,
  id: 'things.create',
  method: 'POST',
  path: '/thing',
  audience: 'user',
  body: Thing,
  response: Thing,
  idempotent: true,
})
const change = endpoint({
  ...common,
  id: 'things.change',
  method: 'PUT',
  path: '/thing',
  audience: 'user',
  body: Thing,
  response: Thing,
  versioned: true,
})
const signIn = endpoint({
  ...common,
  id: 'signIn',
  method: 'POST',
  path: '/sign-in',
  audience: 'public',
  body: Thing,
  response: Thing,
})
const maybe = endpoint({
  ...common,
  id: 'things.maybe',
  method: 'GET',
  path: '/maybe',
  audience: 'user',
  response: Thing,
  mayBeEmpty: true,
})
const file = endpoint({
  ...common,
  id: 'things.file',
  method: 'GET',
  path: '/file',
  audience: 'user',
  response: z.unknown(),
  binary: true,
})
const upload = endpoint({
  ...common,
  id: 'things.upload',
  method: 'POST',
  path: '/upload',
  audience: 'user',
  body: z.object({ text: z.string(), left: z.optional(z.string()) }),
  response: Thing,
  multipart: true,
  fileField: 'files',
})

const input = { params: { id: 'a/b', part: 2 }, query: {} }

function setUp(server: ReturnType<typeof createServer>, options: Partial<CallerOptions> = {}) {
  const session = createTestSession()
  const call = createCall({
    baseUrl: BASE_URL,
    session,
    now: () => NOW,
    fetch: server.fetch,
    retryDelayMs: 0,
    ...options,
  })
  return { call, session }
}

const ok = () => reply(200, { name: 'Quillmere' })

describe('what is sent', () => {
  it('fills the path, writes lists and leaves out what is not known', async () => {
    const server = createServer(ok)
    await setUp(server).call(read, { params: input.params, query: { state: [4, 5], deep: null } })
    expect(server.received[0]?.path).toBe('/thing/a%2Fb/part/2')
    expect(server.received[0]?.query.toString()).toBe('state=4&state=5')
  })

  it('carries the bearer token of the session', async () => {
    const server = createServer(ok)
    await setUp(server).call(read, input)
    expect(server.received[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('carries no token where anybody may ask', async () => {
    const server = createServer(ok)
    await setUp(server).call(signIn, { body: { name: 'x' } })
    expect(server.received[0]?.headers.get('authorization')).toBeNull()
  })

  it('sends a body as JSON', async () => {
    const server = createServer(ok)
    await setUp(server).call(create, { body: { name: 'Tolland' } })
    expect(server.received[0]).toMatchObject({ method: 'POST', body: { name: 'Tolland' } })
    expect(server.received[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('gives every create a key of its own, or the one handed in', async () => {
    const server = createServer(ok)
    const { call } = setUp(server)
    await call(create, { body: { name: 'x' } })
    await call(create, { body: { name: 'x' } })
    await call(create, { body: { name: 'x' } }, { idempotencyKey: 'again' })
    const [first, second, third] = server.received.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('again')
  })

  it('takes keys from the source handed in', async () => {
    const server = createServer(ok)
    await setUp(server, { newKey: () => 'key-7' }).call(create, { body: { name: 'x' } })
    expect(server.received[0]?.headers.get('idempotency-key')).toBe('key-7')
  })

  it('sends the version of a record in If-Match', async () => {
    const server = createServer(ok)
    await setUp(server).call(change, { body: { name: 'x' } }, { version: 3 })
    expect(server.received[0]?.headers.get('if-match')).toBe('"3"')
  })

  it('sends a form with its files under their names', async () => {
    const server = createServer(ok)
    const files = [new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' })]
    await setUp(server).call(upload, { body: { text: 'Licence' } }, { files })
    const form = server.received[0]?.body as FormData
    expect([form.get('text'), form.has('left'), (form.get('files') as File).name]).toEqual([
      'Licence',
      false,
      'licence.pdf',
    ])
    expect(server.received[0]?.headers.get('content-type')).toBeNull()
  })

  it('refuses to ask without a parameter of the path', async () => {
    const server = createServer(ok)
    await expect(setUp(server).call(read, { ...input, params: { id: '', part: 1 } })).rejects.toThrow(
      'things.read needs the parameter id',
    )
    expect(server.received).toHaveLength(0)
  })
})

describe('what comes back', () => {
  it('is parsed by the schema of the call', async () => {
    const { call } = setUp(createServer(() => reply(200, { name: 'Quillmere', more: 1 })))
    expect(await call(read, input)).toEqual({ name: 'Quillmere' })
  })

  it.each([
    ['of another shape', () => reply(200, { title: 'x' })],
    ['that is not JSON', () => new Response('<html>', { status: 200 })],
    ['that is empty', () => reply(200)],
    ['that is 204 without leave', () => reply(204)],
  ])('is an error when it is a reply %s', async (_, answer) => {
    const { call } = setUp(createServer(answer))
    await expect(call(read, input)).rejects.toMatchObject({ kind: 'api', code: 'UNREADABLE_REPLY' })
  })

  it('is null for 204 where nothing is an answer', async () => {
    expect(await setUp(createServer(() => reply(204))).call(maybe, {})).toBeNull()
  })

  it('is the file of a call that answers one', async () => {
    const answer = await setUp(createServer(() => new Response('%PDF'))).call(file, {})
    expect(await answer.text()).toBe('%PDF')
  })

  it.each([
    [400, 'INVALID_BODY'],
    [403, 'DEALER_NOT_ACTIVE'],
    [404, 'NOT_FOUND'],
    [412, 'CONFLICT'],
    [422, 'INVALID'],
    [428, 'PRECONDITION_REQUIRED'],
    [500, 'INTERNAL'],
  ])('is an ApiError with status %i and code %s', async (status, code) => {
    const { call } = setUp(createServer(() => refusal(status, code, { 'customer.email': 'Invalid email format' })))
    const expected = { status, code, message: `Refused: ${code}`, fields: { 'customer.email': 'Invalid email format' } }
    const error = await call(create, { body: { name: 'x' } }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })

  it('keeps the refusal of a call that answers a file', async () => {
    const { call } = setUp(createServer(() => refusal(404, 'NOT_FOUND')))
    await expect(call(file, {})).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it.each([
    ['a code that is not ours', () => refusal(418, 'TEAPOT'), 418],
    ['a page instead of JSON', () => new Response('<html>', { status: 502 }), 502],
    ['a body that names an inherited property', () => refusal(400, 'toString'), 400],
  ])('is UNEXPECTED with its status for %s', async (_, answer, status) => {
    const { call } = setUp(createServer(answer))
    await expect(call(create, { body: { name: 'x' } })).rejects.toMatchObject({ status, code: 'UNEXPECTED' })
  })

  it('is UNREACHABLE when no answer came', async () => {
    const { call } = setUp(createServer(() => Promise.reject(new TypeError('fetch failed'))))
    await expect(call(create, { body: { name: 'x' } })).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })

  it('is the abort itself when the caller gives up', async () => {
    const { call } = setUp(createServer(() => Promise.reject(new DOMException('given up', 'AbortError'))))
    await expect(call(read, input)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('asking again', () => {
  it.each([429, 500, 502, 503, 504])('asks a safe call again after %i', async (status) => {
    const server = createServer(() => reply(status), ok)
    expect(await setUp(server).call(read, input)).toEqual({ name: 'Quillmere' })
    expect(server.received).toHaveLength(2)
  })

  it('asks a safe call three times at most', async () => {
    const server = createServer(() => reply(503))
    await expect(setUp(server).call(read, input)).rejects.toMatchObject({ status: 503 })
    expect(server.received).toHaveLength(3)
  })

  it.each([400, 401, 404, 409])('asks nothing again after %i', async (status) => {
    const server = createServer(() => reply(status))
    await expect(setUp(server).call(read, input)).rejects.toMatchObject({ status })
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['create', create],
    ['change', change],
  ])('never repeats a %s', async (_, endpoint) => {
    const server = createServer(() => reply(503), ok)
    await expect(setUp(server).call(endpoint, { body: { name: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(server.received).toHaveLength(1)
  })
})

describe('the session (spec §8)', () => {
  it('is checked before each call: an expired token is never sent', async () => {
    const server = createServer(ok)
    const session = createTestSession(userWith({ exp: NOW.getTime() / 1000 }))
    const { call } = setUp(server, { session })
    await expect(call(read, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect(server.received).toHaveLength(0)
    expect(session.told).toEqual(['expire'])
  })

  it('rejects without a warning when nobody is signed in', async () => {
    const server = createServer(ok)
    const session = createTestSession(null)
    await expect(setUp(server, { session }).call(read, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect([server.received.length, session.told.length]).toEqual([0, 0])
  })

  it('has expired when the server answers 401', async () => {
    const { call, session } = setUp(createServer(() => refusal(401, 'TOKEN_EXPIRED')))
    await expect(call(read, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect(session.told).toEqual(['expire'])
  })

  it('has not expired when a password was wrong', async () => {
    const session = createTestSession(null)
    const { call } = setUp(
      createServer(() => refusal(401, 'WRONG_CREDENTIALS')),
      { session },
    )
    const error = await call(signIn, { body: { name: 'x' } }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    expect(session.told).toEqual([])
  })

  it('is banned by 409', async () => {
    const { call, session } = setUp(createServer(() => refusal(409, 'BANNED')))
    await expect(call(read, input)).rejects.toBeInstanceOf(BannedError)
    expect(session.told).toEqual(['ban'])
  })

  it('is banned by a login that answers 409', async () => {
    const session = createTestSession(null)
    const { call } = setUp(
      createServer(() => refusal(409, 'BANNED')),
      { session },
    )
    await expect(call(signIn, { body: { name: 'x' } })).rejects.toBeInstanceOf(BannedError)
    expect(session.told).toEqual(['ban'])
  })

  it.each([401, 409])('is left alone by a late %i to the call of an earlier sign-in', async (status) => {
    const first = createTestSession()
    const later = createTestSession(userWith(), 'token-2')
    const session = { ...later, token: first.token }
    const { call } = setUp(
      createServer(() => {
        Object.assign(session, { token: later.token })
        return reply(status)
      }),
      { session },
    )
    await expect(call(read, input)).rejects.toMatchObject({ status })
    expect(later.told).toEqual([])
  })
})

describe('quiet look-ups (spec §8)', () => {
  it('resolve to the fallback and report which call failed and why', async () => {
    const failures: unknown[] = []
    const own: unknown[] = []
    const { call } = setUp(
      createServer(() => refusal(500, 'INTERNAL')),
      { onQuietFailure: (failure) => failures.push(failure) },
    )
    const answer = await call.quiet(create, { body: { name: 'x' } }, [], {
      onQuietFailure: (failure) => own.push(failure),
    })
    expect(answer).toEqual([])
    expect(failures).toMatchObject([{ call: 'things.create', error: { status: 500 } }])
    expect(own).toEqual(failures)
  })

  it('report a reply that does not parse', async () => {
    const failures: unknown[] = []
    const { call } = setUp(
      createServer(() => reply(200, {})),
      { onQuietFailure: (failure) => failures.push(failure) },
    )
    expect(await call.quiet(read, input, null)).toBeNull()
    expect(failures).toMatchObject([{ error: { code: 'UNREADABLE_REPLY' } }])
  })

  it.each([
    [401, SessionExpiredError],
    [409, BannedError],
  ])('never swallow %i', async (status, expected) => {
    const failures: unknown[] = []
    const { call } = setUp(
      createServer(() => reply(status)),
      { onQuietFailure: (failure) => failures.push(failure) },
    )
    await expect(call.quiet(read, input, null)).rejects.toBeInstanceOf(expected)
    expect(failures).toEqual([])
  })

  it('do not report a look-up that the caller gave up', async () => {
    const failures: unknown[] = []
    const abort = () => Promise.reject(new DOMException('given up', 'AbortError'))
    const { call } = setUp(createServer(abort), { onQuietFailure: (failure) => failures.push(failure) })
    expect(await call.quiet(read, input, [])).toEqual([])
    expect(failures).toEqual([])
  })
})

describe('answers that must be truthy (spec §8, saving a valuation)', () => {
  it.each([
    ['204', () => reply(204)],
    ['nothing', () => reply(200)],
    ['null', () => reply(200, null)],
    ['false', () => reply(200, false)],
    ['0', () => reply(200, 0)],
    ['an empty text', () => reply(200, '')],
  ])('reject with false for %s', async (_, answer) => {
    const { call } = setUp(createServer(answer))
    await expect(call.truthy(create, { body: { name: 'x' } })).rejects.toBe(false)
  })

  it('resolve to what was answered', async () => {
    expect(await setUp(createServer(ok)).call.truthy(create, { body: { name: 'x' } })).toEqual({ name: 'Quillmere' })
  })
})
