import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  changeThing,
  createThing,
  input,
  leave,
  ok,
  readThing,
  setUpCall,
  signIn,
  upload,
} from '../testing/api/endpoints.ts'
import { createServer, refusal, reply } from '../testing/api/replying-server.ts'

describe('the request', () => {
  it('fills the path, writes lists and omits null', async () => {
    const server = createServer(ok)
    await setUpCall(server).call(readThing, { params: input.params, query: { state: [4, 5], deep: null } })
    expect(server.received[0]?.path).toBe('/thing/a%2Fb/part/2')
    expect(server.received[0]?.query.toString()).toBe('state=4&state=5')
  })

  it('carries the bearer token of the session', async () => {
    const server = createServer(ok)
    await setUpCall(server).call(readThing, input)
    expect(server.received[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('carries no token for a public call', async () => {
    const server = createServer(ok)
    await setUpCall(server).call(signIn, { body: { name: 'x' } })
    expect(server.received[0]?.headers.get('authorization')).toBeNull()
  })

  it('sends a body as JSON', async () => {
    const server = createServer(ok)
    await setUpCall(server).call(createThing, { body: { name: 'Tolland' } })
    expect(server.received[0]).toMatchObject({ method: 'POST', body: { name: 'Tolland' } })
    expect(server.received[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('sets keepalive for a call that may end with its page', async () => {
    const server = createServer(ok)
    const { call } = setUpCall(server)
    await call(leave, {})
    await call(createThing, { body: { name: 'x' } })
    expect(server.received.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })

  it('gives every create a new idempotency key, or the caller’s', async () => {
    const server = createServer(ok)
    const { call } = setUpCall(server)
    await call(createThing, { body: { name: 'x' } })
    await call(createThing, { body: { name: 'x' } })
    await call(createThing, { body: { name: 'x' } }, { idempotencyKey: 'again' })
    const [first, second, third] = server.received.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('again')
  })

  it('sends the version of a record in If-Match', async () => {
    const server = createServer(ok)
    await setUpCall(server).call(changeThing, { body: { name: 'x' } }, { version: 3 })
    expect(server.received[0]?.headers.get('if-match')).toBe('"3"')
  })

  it('sends a form with its files', async () => {
    const server = createServer(ok)
    const files = [new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' })]
    await setUpCall(server).call(upload, { body: { text: 'Licence' } }, { files })
    const form = server.received[0]?.body as FormData
    expect([form.get('text'), form.has('left'), (form.get('files') as File).name]).toEqual([
      'Licence',
      false,
      'licence.pdf',
    ])
    expect(server.received[0]?.headers.get('content-type')).toBeNull()
  })

  it('throws without a parameter of the path', async () => {
    const server = createServer(ok)
    await expect(setUpCall(server).call(readThing, { ...input, params: { id: '', part: 1 } })).rejects.toThrow(
      'things.read needs the parameter id',
    )
    expect(server.received).toHaveLength(0)
  })
})

describe('retries', () => {
  const busy = (seconds: number, status = 503) =>
    new Response('{"code":"UNAVAILABLE","message":"Busy"}', { status, headers: { 'retry-after': String(seconds) } })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('does not repeat a call after PROVIDER_FAILED', async () => {
    const server = createServer(() => refusal(502, 'PROVIDER_FAILED'))
    await expect(setUpCall(server).call(readThing, input)).rejects.toMatchObject({
      status: 502,
      code: 'PROVIDER_FAILED',
    })
    expect(server.received).toHaveLength(1)
  })

  it.each([429, 500, 502, 503, 504])('repeats a safe call after %i', async (status) => {
    const server = createServer(() => reply(status), ok)
    expect(await setUpCall(server).call(readThing, input)).toEqual({ name: 'Quillmere' })
    expect(server.received).toHaveLength(2)
  })

  it('makes a safe call three times at most', async () => {
    const server = createServer(() => reply(503))
    await expect(setUpCall(server).call(readThing, input)).rejects.toMatchObject({ status: 503 })
    expect(server.received).toHaveLength(3)
  })

  it.each([400, 401, 404, 409])('repeats nothing after %i', async (status) => {
    const server = createServer(() => reply(status))
    await expect(setUpCall(server).call(readThing, input)).rejects.toMatchObject({ status })
    expect(server.received).toHaveLength(1)
  })

  it('waits for a short Retry-After', async () => {
    vi.useFakeTimers()
    const server = createServer(() => busy(1), ok)
    const asking = setUpCall(server).call(readThing, input)
    await vi.advanceTimersByTimeAsync(999)
    expect(server.received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asking).toEqual({ name: 'Quillmere' })
  })

  it.each([429, 503])('fails at once for a long Retry-After with %i', async (status) => {
    const server = createServer(() => busy(30, status), ok)
    await expect(setUpCall(server).call(readThing, input)).rejects.toMatchObject({ status })
    expect(server.received).toHaveLength(1)
  })

  it('repeats a create under the same key after a 503 with Retry-After', async () => {
    vi.useFakeTimers()
    const server = createServer(() => busy(1), ok)
    const creating = setUpCall(server).call(createThing, { body: { name: 'x' } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await creating).toEqual({ name: 'Quillmere' })
    const [first, second] = server.received.map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  it('does not repeat a create after a network error', async () => {
    const server = createServer(() => Promise.reject(new TypeError('Failed to fetch')), ok)
    await expect(setUpCall(server).call(createThing, { body: { name: 'x' } })).rejects.toMatchObject({
      code: 'UNREACHABLE',
    })
    expect(server.received).toHaveLength(1)
  })

  it('never repeats a change, even after a 503 with Retry-After', async () => {
    const server = createServer(() => busy(1), ok)
    await expect(setUpCall(server).call(changeThing, { body: { name: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['create', createThing],
    ['change', changeThing],
  ])('never repeats a %s with an unknown outcome', async (_, endpoint) => {
    const server = createServer(() => reply(503), ok)
    await expect(setUpCall(server).call(endpoint, { body: { name: 'x' } })).rejects.toMatchObject({ status: 503 })
    expect(server.received).toHaveLength(1)
  })
})

it('sends arrays and strings unchanged when a page has added a toJSON to their prototypes', async () => {
  const server = createServer(ok)
  const prototypes = [Array.prototype, String.prototype]
  for (const prototype of prototypes)
    Object.defineProperty(prototype, 'toJSON', { value: () => 'changed', configurable: true })
  try {
    await setUpCall(server).call(createThing, { body: { name: 'Tolland', tags: ['a', 'b'] } as { name: string } })
  } finally {
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON')
  }
  expect(server.received[0]?.body).toEqual({ name: 'Tolland', tags: ['a', 'b'] })
})
