import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorCode, BannedError, SessionExpiredError } from './errors.ts'
import { messageWithoutForm, type ProblemKind, readProblem } from './problem.ts'

const refusal = (
  code: ApiErrorCode,
  message = 'Said by the server',
  fields?: Record<string, string>,
  cause?: unknown,
) => new ApiError({ status: 422, code, message, fields, cause, retryAfter: 5 })

describe('readProblem', () => {
  it.each<[string, unknown, ProblemKind, string]>([
    ['a session that ended', new SessionExpiredError('x'), 'signed-out', 'Log in and try again'],
    ['a wrong password', refusal('WRONG_CREDENTIALS'), 'credentials', 'Said by the server'],
    ['a ban', new BannedError('x'), 'banned', 'Contact support'],
    ['no answer', refusal('UNREACHABLE'), 'unreachable', 'Check your connection and try again'],
    ['an edit conflict', refusal('CONFLICT'), 'conflict', 'Load the latest and try again'],
    ['a missing record', refusal('NOT_FOUND'), 'not-found', 'Go back and look again'],
    ['a message for a field', refusal('INVALID', 'x', { email: 'Required' }), 'fields', 'Put right what is marked'],
    ['a rule of the server', refusal('INVALID'), 'refused', 'Said by the server'],
    ['a provider that did not answer', refusal('PROVIDER_FAILED'), 'provider', 'Said by the server'],
    [
      'several failures of one kind',
      refusal('ERROR_FETCHING_VALUATIONS', 'x', {}, refusal('INVALID')),
      'refused',
      'Said by the server',
    ],
    ['a busy server', refusal('UNAVAILABLE'), 'busy', 'Said by the server'],
    ['a duplicate', refusal('DUPLICATE', 'Said by the server', { email: 'x' }), 'duplicate', 'Said by the server'],
    ['an unknown code', refusal('UNEXPECTED', 'The server answered 418'), 'unexpected', 'contact support'],
    ['an unreadable reply', refusal('UNREADABLE_REPLY', 'The answer cannot be read'), 'unexpected', 'Try again'],
  ])('recognises %s', (_fact, error, kind, words) => {
    const problem = readProblem(error)
    expect(problem.kind).toBe(kind)
    expect(problem.message).toContain(words)
  })

  it.each([new TypeError('Cannot read properties of undefined'), 'oops', false, null])(
    'never shows the message of %s',
    (error) => expect(readProblem(error)).toEqual(readProblem(new Error('other'))),
  )

  it.each([
    [60, 'Too many attempts.'],
    [61, 'Too many attempts. It is possible again in 2 minutes.'],
    [900, 'Too many attempts. It is possible again in 15 minutes.'],
  ])('writes a wait of %i seconds', (retryAfter, message) => {
    const error = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.', retryAfter })
    expect(messageWithoutForm(readProblem(error))).toBe(message)
  })

  it('carries the field messages and the time to retry after', () => {
    const fields = { email: 'Invalid email format' }
    expect(readProblem(refusal('INVALID', 'x', fields))).toMatchObject({ fields, retryAfter: 5 })
  })
})
