import { ApiError, BannedError, SessionExpiredError } from '@forecourt/core'
import { expect, it } from 'vitest'
import { isPassing, troubleOf } from './trouble.ts'

const refused = (code: ConstructorParameters<typeof ApiError>[0]['code'], status = 403) =>
  new ApiError({ status, code, message: 'No' })

it.each([
  ['an unknown key', refused('UNAUTHENTICATED', 401), 'key-refused'],
  ['an expired token', new SessionExpiredError(), 'key-refused'],
  ['a page that the key is not bound to', refused('ORIGIN_NOT_ALLOWED'), 'origin-refused'],
  ['a dealership without the feature', refused('FEATURE_OFF'), 'feature-off'],
  ['a banned dealership', new BannedError(), 'banned'],
  ['a server that does not answer', refused('UNREACHABLE', 0), 'api-failed'],
  ['a server that fails', refused('INTERNAL', 500), 'api-failed'],
  ['an unreadable answer', refused('UNREADABLE_REPLY', 200), 'api-failed'],
  ['an error of another kind', new TypeError('x is not a function'), 'api-failed'],
])('%s', (_case, error, trouble) => {
  expect(troubleOf(error, true)).toBe(trouble)
})

it('says offline only if the device reports it', () => {
  expect(troubleOf(refused('UNREACHABLE', 0), false)).toBe('offline')
  expect(troubleOf(refused('INTERNAL', 500), false)).toBe('api-failed')
})

it.each([
  ['offline', true],
  ['api-failed', true],
  ['key-refused', false],
  ['origin-refused', false],
] as const)('a retry after %s may help: %s', (trouble, helps) => {
  expect(isPassing(trouble)).toBe(helps)
})
