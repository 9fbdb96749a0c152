import { DEFAULT_TERMS_TO_SHOW, FALLBACK_TERMS_TO_SHOW, type UserSettings } from '@forecourt/core'
import { expect, it, vi } from 'vitest'
import { followUserSettings, loadUserTerms } from './user-terms.ts'

const settings = (given: Partial<UserSettings>): UserSettings => ({
  firstContactSource: 'dealer',
  applicationDefaultTerm: null,
  termsToShow: [24, 37, 49, 60],
  ...given,
})

it.each([
  ['their own', async () => settings({ termsToShow: [36, 48], applicationDefaultTerm: 48 }), [36, 48], 48],
  ['the fallback when there are none', async () => settings({ termsToShow: [] }), FALLBACK_TERMS_TO_SHOW, null],
  ['the fallback when they cannot be read', () => Promise.reject(new Error('offline')), FALLBACK_TERMS_TO_SHOW, null],
])('offers %s', async (_name, user, terms, defaultTerm) => {
  const shown = loadUserTerms({ user }, 5)
  expect(shown.terms.value).toEqual(DEFAULT_TERMS_TO_SHOW)
  await expect.poll(() => shown.terms.value).toEqual(terms)
  expect(shown.defaultTerm.value).toBe(defaultTerm)
})

it('asks nothing without a user', () => {
  const user = vi.fn()
  expect(loadUserTerms({ user }, undefined).terms.value).toEqual(DEFAULT_TERMS_TO_SHOW)
  expect(user).not.toHaveBeenCalled()
})

it('follows what another widget of the page has saved', async () => {
  const calls = { user: vi.fn(async () => settings({ termsToShow: [24] })) }
  const [one, other] = [loadUserTerms(calls, 5), loadUserTerms(calls, 5)]
  await expect.poll(() => one.terms.value).toEqual([24])
  followUserSettings(calls, 5, settings({ termsToShow: [36, 48], applicationDefaultTerm: 36 }))
  expect([one.terms.value, other.terms.value]).toEqual([
    [36, 48],
    [36, 48],
  ])
  expect(other.defaultTerm.value).toBe(36)
})

it('belongs to one user only', async () => {
  const calls = { user: vi.fn(async () => settings({ termsToShow: [24] })) }
  const other = loadUserTerms(calls, 6)
  await expect.poll(() => other.terms.value).toEqual([24])
  followUserSettings(calls, 5, settings({ termsToShow: [36] }))
  expect(other.terms.value).toEqual([24])
})
