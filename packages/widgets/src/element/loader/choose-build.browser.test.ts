import { afterEach, describe, expect, it } from 'vitest'
import { ALONE, BOTH, isPublicElement, PUBLIC } from './choose-build.ts'
import type { WidgetRow } from './start-loader.ts'

const USER_TAGS = 'forecourt-login,forecourt-customers'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

const isPublic = (kind: WidgetRow[1], host = document.createElement('div')) =>
  Boolean(isPublicElement(kind ? ['price', kind] : ['price'], host, USER_TAGS))

const withKey = () => Object.assign(document.createElement('div'), { dealershipKey: 'fc_test_1' })
const logIn = () => sessionStorage.setItem('forecourt.token', 'a.b.c')
const addLogin = () => document.body.append(document.createElement('forecourt-login'))

describe('a page with a signed-in user', () => {
  it.each([
    ['for users only', undefined, false],
    ['for buyers only', PUBLIC, true],
    ['that stands alone', ALONE, true],
    ['for both, without a key', BOTH, false],
  ] as const)('a widget %s: public %s', (_name, kind, expected) => {
    logIn()
    expect(isPublic(kind)).toBe(expected)
  })
})

describe('a widget for buyers and users', () => {
  it.each([
    ['with a key, beside a login', [addLogin, logIn], withKey, true],
    ['without a key, which a page may still set', [], undefined, true],
    ['without a key, beside another widget for users', [addLogin], undefined, false],
  ])('%s: public %s', (_name, prepare, host, expected) => {
    for (const step of prepare) step()
    expect(isPublic(BOTH, host?.())).toBe(expected)
  })
})
