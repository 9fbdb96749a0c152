import { REFUSALS } from '@forecourt/core'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { problemOf, registerErrors } from './errors.ts'
import { failureOf } from './logging.ts'
import { Problem } from './problem.ts'
import { ProviderFailure } from './provider-failure.ts'

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('insert into customers values (Rhian)'), { code, ...more })
const ofDrizzle = (code: string) => new Error('Failed query: select secret params: Rhian', { cause: coded(code) })

describe('the answer to a failure', () => {
  it.each([
    ['a problem', new Problem('FEATURE_OFF'), 'FEATURE_OFF', 403],
    ['a ban', new Problem('BANNED'), 'BANNED', 409],
    ['an oversized body', coded('FST_ERR_CTP_BODY_TOO_LARGE', { statusCode: 413 }), 'BODY_TOO_LARGE', 413],
    ['a body of another kind', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE', { statusCode: 415 }), 'UNSUPPORTED_MEDIA', 415],
    ['JSON that is none', coded('FST_ERR_CTP_INVALID_JSON_BODY', { statusCode: 400 }), 'INVALID_BODY', 400],
    ['a server under pressure', coded('FST_UNDER_PRESSURE', { statusCode: 503 }), 'UNAVAILABLE', 503],
    ['a duplicate that no handler foresaw', ofDrizzle('23505'), 'INTERNAL', 500],
    ['a character that cannot be stored', ofDrizzle('22021'), 'INVALID_BODY', 400],
    ['a deadlock', ofDrizzle('40P01'), 'UNAVAILABLE', 503],
    ['a database that is gone', ofDrizzle('57P01'), 'UNAVAILABLE', 503],
    ['a database that refuses connections', coded('ECONNREFUSED'), 'UNAVAILABLE', 503],
    ['a connection that broke', new Error('x', { cause: coded('EPIPE') }), 'UNAVAILABLE', 503],
    ['a database without room', ofDrizzle('53100'), 'UNAVAILABLE', 503],
    ['a database that is silent', new Error('x', { cause: new Error('Query read timeout') }), 'UNAVAILABLE', 503],
    ['no connection in time', new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE', 503],
    ['SQL that is wrong', ofDrizzle('42P01'), 'INTERNAL', 500],
    ['a provider that is down', new ProviderFailure('mail', 'unavailable'), 'PROVIDER_FAILED', 502],
    ['a provider that is throttled', new ProviderFailure('mail', 'throttled'), 'UNAVAILABLE', 503],
    ['a mistake of ours', new TypeError('x is undefined'), 'INTERNAL', 500],
    ['something thrown that is no error', 'text', 'INTERNAL', 500],
  ] as const)('%s: %#', (_what, error, code, status) => {
    expect(problemOf(error)).toMatchObject({ code, status })
    expect(problemOf(error).message).not.toMatch(/Rhian|insert|select|undefined/)
  })

  it('is no failure in the log where the caller hung up, or was refused on purpose', async () => {
    const lines: string[] = []
    const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } })
    registerErrors(app)
    const thrown = [
      Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
      new Problem('UNAVAILABLE'),
      ofDrizzle('57P01'),
    ]
    for (const [index, error] of thrown.entries()) app.get(`/${index}`, () => Promise.reject(error))
    for (const index of thrown.keys()) await app.inject(`/${index}`)
    const levels = lines.map((line) => JSON.parse(line)).filter(({ code }) => code === 'UNAVAILABLE')
    expect(levels.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'the caller hung up'],
      [40, 'a call was refused'],
      [50, 'a call failed'],
    ])
  })

  it('has a status for every code, and 409 only for bans', () => {
    expect(Object.entries(REFUSALS).filter(([, status]) => status === 409)).toEqual([['BANNED', 409]])
  })
})

describe('the log of a failure', () => {
  it('contains the SQL state of a database error, never its message', () => {
    const logged = failureOf(ofDrizzle('23505'))
    expect(logged).toMatchObject({ sqlState: '23505', message: 'database failure 23505' })
    expect(JSON.stringify(logged)).not.toContain('Rhian')
  })

  it('keeps the message and the place of our own errors', () => {
    const logged = failureOf(new TypeError('x is undefined'))
    expect(logged).toMatchObject({ type: 'TypeError', message: 'x is undefined' })
    expect(logged.stack).toContain('errors.test.ts')
  })
})
