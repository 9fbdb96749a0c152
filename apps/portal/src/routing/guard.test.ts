import { describe, expect, test } from 'vitest'
import { afterLogin, afterSignOn, loginFor } from './guard.ts'

describe('§2 routing, D44', () => {
  test('sends a signed-out visitor to the login with the query and keeps the path in the state', () => {
    expect(loginFor({ pathname: '/stock', search: '?x=1' })).toEqual({ to: '/login?x=1', state: { from: '/stock' } })
  })

  test.each([
    ['back to where the visitor was going, with the query', '?x=1', { from: '/stock' }, '/stock?x=1'],
    ['to Customers without a kept path', '', null, '/'],
    ['to Customers when the kept path is the login itself', '', { from: '/login' }, '/'],
    ['to Customers when the kept path is not a path', '', { from: 5 }, '/'],
    ['to Customers when the kept path leads to another site', '', { from: '//elsewhere.test' }, '/'],
    ['to Customers when a backslash hides another site', '', { from: '/\\elsewhere.test' }, '/'],
  ])('login leads %s', (_fact, search, state, expected) => {
    expect(afterLogin(search, state)).toBe(expected)
  })

  test.each([
    ['back to where the visitor was going', '/stock?x=1', '/stock?x=1'],
    ['to Customers without a place', undefined, '/'],
    ['to Customers when the place is elsewhere', '//elsewhere.test', '/'],
    ['to Customers when a backslash hides it', '/\\elsewhere.test', '/'],
    ['to Customers when it is no path', 'javascript:alert(1)', '/'],
  ])('a company’s login leads %s', (_fact, leadsTo, expected) => {
    expect(afterSignOn(leadsTo)).toBe(expected)
  })
})
