import { describe, expect, it } from 'vitest'
import { createThing, input, ok, readThing, setUpCall, signIn } from '../testing/api/endpoints.ts'
import { BASE_URL, createServer, createTestSession, NOW, refusal, reply } from '../testing/api/replying-server.ts'
import { aUser } from '../testing/index.ts'
import { createCall } from './call.ts'
import { ApiError, BannedError, SessionExpiredError } from './errors.ts'

describe('the session (spec §8)', () => {
  it('is checked before each call: an expired token is never sent', async () => {
    const server = createServer(ok)
    const session = createTestSession(aUser({ exp: NOW.getTime() / 1000 }))
    const { call } = setUpCall(server, { session })
    await expect(call(readThing, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect(server.received).toHaveLength(0)
    expect(session.told).toEqual(['expire'])
  })

  it('rejects without a warning when no user is signed in', async () => {
    const server = createServer(ok)
    const session = createTestSession(null)
    await expect(setUpCall(server, { session }).call(readThing, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect([server.received.length, session.told.length]).toEqual([0, 0])
  })

  it('is absent on a page without users, and a call that needs one is never sent', async () => {
    const server = createServer(ok)
    const call = createCall({ baseUrl: BASE_URL, now: () => NOW, fetch: server.fetch })
    await expect(call(readThing, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect(server.received).toHaveLength(0)
    await expect(call(signIn, { body: { name: 'x' } })).resolves.toEqual({ name: 'Quillmere' })
  })

  it('has expired when the server answers 401', async () => {
    const { call, session } = setUpCall(createServer(() => refusal(401, 'TOKEN_EXPIRED')))
    await expect(call(readThing, input)).rejects.toBeInstanceOf(SessionExpiredError)
    expect(session.told).toEqual(['expire'])
  })

  it('stays valid after a wrong password', async () => {
    const session = createTestSession(null)
    const { call } = setUpCall(
      createServer(() => refusal(401, 'WRONG_CREDENTIALS')),
      { session },
    )
    const error = await call(signIn, { body: { name: 'x' } }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    expect(session.told).toEqual([])
  })

  it('is banned when a call answers 409', async () => {
    const { call, session } = setUpCall(createServer(() => refusal(409, 'BANNED')))
    await expect(call(readThing, input)).rejects.toBeInstanceOf(BannedError)
    expect(session.told).toEqual(['ban'])
  })

  it('is banned when a login answers 409', async () => {
    const session = createTestSession(null)
    const { call } = setUpCall(
      createServer(() => refusal(409, 'BANNED')),
      { session },
    )
    await expect(call(signIn, { body: { name: 'x' } })).rejects.toBeInstanceOf(BannedError)
    expect(session.told).toEqual(['ban'])
  })

  it('is told when a call asks for a second factor first', async () => {
    const { call, session } = setUpCall(createServer(() => refusal(403, 'FACTOR_NEEDED')))
    await expect(call(readThing, input)).rejects.toMatchObject({ code: 'FACTOR_NEEDED' })
    expect(session.told).toEqual(['needFactor'])
  })

  it.each([
    [401, 'TOKEN_EXPIRED'],
    [409, 'BANNED'],
    [403, 'FACTOR_NEEDED'],
  ])('ignores a late %i %s to a call of an earlier sign-in', async (status, code) => {
    const first = createTestSession()
    const later = createTestSession(aUser(), 'token-2')
    const session = { ...later, token: first.token }
    const { call } = setUpCall(
      createServer(() => {
        Object.assign(session, { token: later.token })
        return refusal(status, code)
      }),
      { session },
    )
    await expect(call(readThing, input)).rejects.toMatchObject({ status })
    expect(later.told).toEqual([])
  })
})

describe('quiet look-ups (spec §8)', () => {
  it('resolve to the fallback and report which call failed and why', async () => {
    const failures: unknown[] = []
    const own: unknown[] = []
    const { call } = setUpCall(
      createServer(() => refusal(500, 'INTERNAL')),
      { onQuietFailure: (failure) => failures.push(failure) },
    )
    const answer = await call.quiet(createThing, { body: { name: 'x' } }, [], {
      onQuietFailure: (failure) => own.push(failure),
    })
    expect(answer).toEqual([])
    expect(failures).toMatchObject([{ call: 'things.create', error: { status: 500 } }])
    expect(own).toEqual(failures)
  })

  it('report an unreadable reply', async () => {
    const failures: unknown[] = []
    const { call } = setUpCall(
      createServer(() => reply(200, {})),
      { onQuietFailure: (failure) => failures.push(failure) },
    )
    expect(await call.quiet(readThing, input, null)).toBeNull()
    expect(failures).toMatchObject([{ error: { code: 'UNREADABLE_REPLY' } }])
  })

  it.each([
    [401, SessionExpiredError],
    [409, BannedError],
  ])('never swallow %i', async (status, expected) => {
    const failures: unknown[] = []
    const { call } = setUpCall(
      createServer(() => reply(status)),
      { onQuietFailure: (failure) => failures.push(failure) },
    )
    await expect(call.quiet(readThing, input, null)).rejects.toBeInstanceOf(expected)
    expect(failures).toEqual([])
  })

  it('do not report an aborted look-up', async () => {
    const failures: unknown[] = []
    const abort = () => Promise.reject(new DOMException('given up', 'AbortError'))
    const { call } = setUpCall(createServer(abort), { onQuietFailure: (failure) => failures.push(failure) })
    expect(await call.quiet(readThing, input, [])).toEqual([])
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
    const { call } = setUpCall(createServer(answer))
    await expect(call.truthy(createThing, { body: { name: 'x' } })).rejects.toBe(false)
  })

  it('resolve to the answer', async () => {
    expect(await setUpCall(createServer(ok)).call.truthy(createThing, { body: { name: 'x' } })).toEqual({
      name: 'Quillmere',
    })
  })
})
