import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMoment, aToken, people } from '../testing/index.ts'
import { decodeUser, InvalidTokenError, isExpired } from './token.ts'

const base64Url = (text: string) => Buffer.from(text).toString('base64url')

test.each(Object.entries(people))('§3: the token of %s names its user', (_, person) => {
  expect(decodeUser(aToken(person))).toMatchObject(
    Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null)),
  )
})

test('names outside ASCII survive decoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(decodeUser(aToken({ name })).name).toBe(name)
    }),
  )
  expect(decodeUser(aToken({ name: 'Siân Żółć 🚗' })).name).toBe('Siân Żółć 🚗')
})

test('claims written as text or as a single value are accepted', () => {
  const claims = {
    accessType: '7',
    userId: '12',
    affiliateUserId: '-1',
    exp: '1790000000',
    skills: '74',
    roles: 'SuperUser',
  }
  expect(decodeUser(aToken(claims))).toMatchObject({
    accessType: 7,
    userId: 12,
    affiliateUserId: -1,
    exp: 1_790_000_000,
    skills: [74],
    roles: ['SuperUser'],
  })
  expect(decodeUser(aToken({ skills: ['74', 'x', null, 9] })).skills).toEqual([74, 9])
  expect(decodeUser(aToken({ roles: ['SuperUser', 5] })).roles).toEqual(['SuperUser'])
})

test('a missing claim of a token gives no access', () => {
  expect(decodeUser(aToken({}))).toEqual({ accessType: 0, userId: 0, exp: 0, roles: [], skills: [] })
  expect(decodeUser(aToken({ accessType: '7x', name: 5, roles: null }))).toMatchObject({ accessType: 0, roles: [] })
  expect(decodeUser(aToken({ name: 5 })).name).toBeUndefined()
  expect(decodeUser(aToken({ userId: 'x7' })).userId).toBe(0)
})

test('a token says in which dealerships its user is no owner, and one whose roles cannot be read is invalid', () => {
  const rolesOf = (dealerRoles: unknown) => decodeUser(aToken({ ...people.rhian, dealerRoles })).dealerRoles
  expect(rolesOf({ sales: ['1001', 1002], manager: [] })).toEqual({ sales: [1001, 1002], manager: [] })
  expect([rolesOf(null), rolesOf(undefined)]).toEqual([undefined, undefined])
  for (const claim of ['sales', 7, true, ['sales'], { sales: 'x' }, { sales: [1001, null] }, { sales: { a: 1 } }])
    expect(() => rolesOf(claim)).toThrow(InvalidTokenError)
})

test('padding is allowed', () => {
  expect(decodeUser(`h.${Buffer.from('{"userId":31}').toString('base64')}.s`).userId).toBe(31)
})

test.each([
  ['nothing', ''],
  ['two parts', `h.${base64Url('{}')}`],
  ['four parts', `h.${base64Url('{}')}.s.x`],
  ['text that is not JSON', `h.${base64Url('not json')}.s`],
  ['an empty payload', 'h..s'],
  ['characters outside the alphabet', 'h.e30*.s'],
  ['white space', 'h.e30 .s'],
  ['plain base64 characters', `h.${base64Url('{}')}+/.s`],
  ['a list', `h.${base64Url('[]')}.s`],
  ['null', `h.${base64Url('null')}.s`],
  ['a number', `h.${base64Url('7')}.s`],
  ['bytes that are not UTF-8', `h.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.s`],
])('a token of %s is invalid', (_, token) => {
  expect(() => decodeUser(token)).toThrow(InvalidTokenError)
})

test('a value that is not text is invalid, and the error says why', () => {
  expect(() => decodeUser(undefined as never)).toThrow(InvalidTokenError)
  expect(new InvalidTokenError('x').name).toBe('InvalidTokenError')
  expect(() => decodeUser('a.b')).toThrow('A token has three parts')
  expect(() => decodeUser('a.!.c')).toThrow('The token cannot be read')
  expect(() => decodeUser(`a.${base64Url('[]')}.c`)).toThrow('The token names no user')
})

const seconds = aMoment().getTime() / 1000

test.each([
  [seconds + 1, false],
  [seconds, true],
  [seconds - 1, true],
  [0, true],
  [Number.NaN, true],
  [undefined, true],
])('D24b: exp %s is expired: %s', (exp, expired) => {
  expect(isExpired({ exp }, aMoment())).toBe(expired)
})

test('D24b: a token is valid until a millisecond before its expiry', () => {
  expect(isExpired({ exp: seconds }, new Date(aMoment().getTime() - 1))).toBe(false)
  expect(isExpired(null, aMoment())).toBe(true)
})
