import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAnsweringServer } from '../testing/answering-server.ts'
import { type ProviderServer, startProviderServer } from '../testing/provider-server.ts'
import { createCaller, type RetryPolicy } from './caller.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const QUICK: Partial<RetryPolicy> = { timeoutMs: 2_000, tries: 3, firstPauseMs: 0, breakAfter: 100, restMs: 60_000 }
const caller = (patience: Partial<RetryPolicy> = {}) => createCaller('firm', { ...QUICK, ...patience })
const url = () => new URL('/ask', server.url)

describe('a call to a provider', () => {
  test('sends JSON and headers and reads JSON', async () => {
    server.answer(() => ({ status: 201, body: { ok: true } }))
    const reply = await caller()({ url: url(), headers: { 'x-key': 'k' }, body: { a: 1 } })
    expect(reply).toEqual({ status: 201, body: { ok: true }, retryAfterSeconds: null })
    expect(server.asked).toMatchObject([{ method: 'POST', path: '/ask', headers: { 'x-key': 'k' }, body: { a: 1 } }])
  })

  test('sends a form on request', async () => {
    const forms = await openAnsweringServer(() => ({ body: { ok: true } }))
    await caller()({ url: new URL(forms.url), form: { key: 'a b', secret: '&' } })
    expect(forms.asked[0]).toMatchObject({ method: 'POST', body: 'key=a+b&secret=%26' })
    expect(forms.asked[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    await forms.close()
  })

  test('without a body is a GET, and an empty answer is null', async () => {
    server.answer(() => ({ status: 204 }))
    expect(await caller()({ url: url() })).toMatchObject({ status: 204, body: null })
    expect(server.asked[0]?.method).toBe('GET')
  })

  test.each([500, 502, 503, 408])('is retried after the answer %i', async (status) => {
    server.answer((_, count) => (count < 3 ? { status } : { body: { ok: true } }))
    expect(await caller()({ url: url() })).toMatchObject({ status: 200 })
    expect(server.asked).toHaveLength(3)
  })

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [429, 'throttled'],
  ])('is not retried after the answer %i', async (status, kind) => {
    server.answer(() => ({ status }))
    await expect(caller()({ url: url() })).rejects.toMatchObject({ name: 'ProviderFailure', kind })
    expect(server.asked).toHaveLength(1)
  })

  test('accepts an error status as an answer if told to', async () => {
    server.answer(() => ({ status: 404, body: { errors: [] } }))
    expect(await caller()({ url: url(), accepts: [404] })).toMatchObject({ status: 404, body: { errors: [] } })
  })

  test('gives up on silence after its attempts', async () => {
    server.answer(() => ({ isSilent: true }))
    await expect(caller({ timeoutMs: 30, tries: 2 })({ url: url() })).rejects.toMatchObject({ kind: 'timeout' })
    expect(server.asked).toHaveLength(2)
  })

  test.each([
    ['no JSON', '<html>', 'unavailable'],
    ['without end', `"${'x'.repeat(5 * 1024 * 1024)}"`, 'unavailable'],
  ])('fails when answered with text that is %s', async (_, body, kind) => {
    server.answer(() => ({ body }))
    await expect(caller()({ url: url() })).rejects.toMatchObject({ kind })
  })

  test('does not follow redirects', async () => {
    server.answer(() => ({ status: 302, headers: { location: `${server.url}/elsewhere` } }))
    await expect(caller()({ url: url() })).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.asked.every(({ path }) => path === '/ask')).toBe(true)
  })

  test('does not reveal its request when it fails', async () => {
    server.answer(() => ({ status: 500, body: { lastName: 'Penrose' } }))
    const failure = await caller()({ url: url(), body: { lastName: 'Penrose' } }).catch((error: unknown) => error)
    expect(String(failure)).not.toContain('Penrose')
  })
})

describe('the circuit breaker', () => {
  test('stops calling a provider after this many failures in a row', async () => {
    server.answer(() => ({ status: 503 }))
    const ask = caller({ tries: 1, breakAfter: 3 })
    for (let turn = 0; turn < 6; turn += 1) {
      await expect(ask({ url: url() })).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'unavailable' })
    }
    expect(server.asked).toHaveLength(3)
  })

  test('calls once after its pause, and closes when that succeeds', async () => {
    server.answer((_, count) => (count <= 2 ? { status: 503 } : { body: {} }))
    const ask = caller({ tries: 1, breakAfter: 2, restMs: 0 })
    for (let turn = 0; turn < 2; turn += 1) await ask({ url: url() }).catch(() => undefined)
    expect(await ask({ url: url() })).toMatchObject({ status: 200 })
    expect(await ask({ url: url() })).toMatchObject({ status: 200 })
  })

  test('does not rest longer when the clock is set back', async () => {
    server.answer(() => ({ status: 503 }))
    const ask = caller({ tries: 1, breakAfter: 1 })
    vi.useFakeTimers({ toFake: ['Date'] })
    await ask({ url: url() }).catch(() => undefined)
    await ask({ url: url() }).catch(() => undefined)
    expect(server.asked).toHaveLength(1)
    vi.setSystemTime(Date.now() - 3_600_000)
    await ask({ url: url() }).catch(() => undefined)
    expect(server.asked).toHaveLength(2)
    vi.useRealTimers()
  })

  test('does not treat a refusal as an outage', async () => {
    server.answer(() => ({ status: 422 }))
    const ask = caller({ breakAfter: 1 })
    for (let turn = 0; turn < 3; turn += 1) await ask({ url: url() }).catch(() => undefined)
    expect(server.asked).toHaveLength(3)
  })
})
