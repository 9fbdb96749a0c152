import { describe, expect, test } from 'vitest'
import { cameFrom, stepsBack, trailTo } from './trail.ts'

describe('the trail of a tab', () => {
  test.each([
    ['the list, over the tabs of the customer', ['/', '/customer/1', '/customer/1', '/customer/1'], '/', 3],
    ['the newest of two lists', ['/', '/stock', '/', '/customer/1'], '/', 1],
    ['nowhere from an opened link', ['/customer/1'], '/', null],
    ['nowhere from the path itself', ['/'], '/', null],
  ])('leads back to %s', (_fact, trail, path, steps) => {
    expect(stepsBack(trail, path)).toBe(steps)
  })

  test.each([
    ['the payments, over the tabs of the customer', ['/', '/payments', '/customer/1', '/customer/1'], '/payments'],
    ['nothing with another page in between', ['/payments', '/stock', '/customer/1'], null],
    ['nothing from an opened link', ['/customer/1'], null],
  ])('says that a customer was opened from %s', (_fact, trail, origin) => {
    expect(cameFrom(trail, ['/payments'])).toBe(origin)
  })

  test('drops forward entries after going back', () => {
    expect(trailTo(['/', '/customer/1', '/new-proposal'], 1, '/stock')).toEqual(['/', '/stock'])
  })

  test('ends at a login', () => {
    expect(stepsBack(trailTo(trailTo(['/', '/customer/1'], 1, '/login'), 2, '/customer/2'), '/')).toBeNull()
  })
})
