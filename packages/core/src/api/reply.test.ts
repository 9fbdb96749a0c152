import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../contract/index.ts'
import { createThing, file, input, maybe, readThing, setUpCall } from '../testing/api/endpoints.ts'
import { createServer, refusal, reply } from '../testing/api/replying-server.ts'
import { ApiError } from './errors.ts'

describe('the reply', () => {
  it('is parsed by the schema of the call', async () => {
    const { call } = setUpCall(createServer(() => reply(200, { name: 'Quillmere', more: 1 })))
    expect(await call(readThing, input)).toEqual({ name: 'Quillmere' })
  })

  it.each([
    ['of another shape', () => reply(200, { title: 'x' })],
    ['that is not JSON', () => new Response('<html>', { status: 200 })],
    ['that is empty', () => reply(200)],
    ['that is a 204 the call does not allow', () => reply(204)],
  ])('is an error if it is one %s', async (_, answer) => {
    const { call } = setUpCall(createServer(answer))
    await expect(call(readThing, input)).rejects.toMatchObject({ kind: 'api', code: 'UNREADABLE_REPLY' })
  })

  it('keeps a text too long beside the rest, which it would cost otherwise', async () => {
    const short = endpoint({ ...readThing, response: z.object({ name: z.string().check(z.maxLength(4)) }) })
    const { call } = setUpCall(createServer(() => reply(200, { name: 'Quillmere', more: 1 })))
    expect(await call(short, input)).toEqual({ name: 'Quillmere' })
  })

  it('is null for 204 if the call may answer nothing', async () => {
    expect(await setUpCall(createServer(() => reply(204))).call(maybe, {})).toBeNull()
  })

  it('is a file for a call that answers one', async () => {
    const answer = await setUpCall(createServer(() => new Response('%PDF'))).call(file, {})
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
    const { call } = setUpCall(createServer(() => refusal(status, code, { 'customer.email': 'Invalid email format' })))
    const expected = { status, code, message: `Refused: ${code}`, fields: { 'customer.email': 'Invalid email format' } }
    const error = await call(createThing, { body: { name: 'x' } }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })

  it('is an ApiError for a refused file too', async () => {
    const { call } = setUpCall(createServer(() => refusal(404, 'NOT_FOUND')))
    await expect(call(file, {})).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it.each([
    ['a code that is not ours', () => refusal(418, 'TEAPOT'), 418],
    ['a page instead of JSON', () => new Response('<html>', { status: 502 }), 502],
    ['a body that names an inherited property', () => refusal(400, 'toString'), 400],
  ])('is UNEXPECTED with its status for %s', async (_, answer, status) => {
    const { call } = setUpCall(createServer(answer))
    await expect(call(createThing, { body: { name: 'x' } })).rejects.toMatchObject({ status, code: 'UNEXPECTED' })
  })

  it('is UNREACHABLE after a network error', async () => {
    const { call } = setUpCall(createServer(() => Promise.reject(new TypeError('fetch failed'))))
    await expect(call(createThing, { body: { name: 'x' } })).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })

  it('is the AbortError itself when the caller aborts', async () => {
    const { call } = setUpCall(createServer(() => Promise.reject(new DOMException('given up', 'AbortError'))))
    await expect(call(readThing, input)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
