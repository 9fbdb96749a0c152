import { contract, DEFAULT_TERMS_TO_SHOW, FALLBACK_TERMS_TO_SHOW, type UserSettings } from '@forecourt/core'
import { type Answering, aGate, people, refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createTestPage } from '../testing/test-page.ts'
import { followUserSettings, loadUserTerms } from './user-terms.ts'

const { user } = contract.settings
const rhian = people.rhian.userId

const settings = (given: Partial<UserSettings>): UserSettings => ({
  firstContactSource: 'dealer',
  applicationDefaultTerm: null,
  termsToShow: [24, 37, 49, 60],
  ...given,
})

function opened(answer: Answering<typeof user>) {
  const test = createTestPage()
  test.on(user, answer)
  return test
}

it.each<[string, Answering<typeof user>, readonly number[], number | null]>([
  ['the user’s own', settings({ termsToShow: [36, 48], applicationDefaultTerm: 48 }), [36, 48], 48],
  ['the fallback when there are none', settings({ termsToShow: [] }), FALLBACK_TERMS_TO_SHOW, null],
  ['the fallback when they cannot be read', refused('NOT_FOUND'), FALLBACK_TERMS_TO_SHOW, null],
])('offers %s', async (_name, answer, terms, defaultTerm) => {
  const shown = loadUserTerms(opened(answer).page)
  expect(shown.terms.value).toEqual(DEFAULT_TERMS_TO_SHOW)
  await expect.poll(() => shown.terms.value).toEqual(terms)
  expect(shown.defaultTerm.value).toBe(defaultTerm)
})

it('requests nothing without a user', () => {
  const test = createTestPage({ user: null })
  expect(loadUserTerms(test.page).terms.value).toEqual(DEFAULT_TERMS_TO_SHOW)
  expect(test.askedOf(user)).toEqual([])
})

it('are fetched once, and follow another widget’s save', async () => {
  const test = opened(settings({ termsToShow: [24] }))
  const one = loadUserTerms(test.page)
  const other = loadUserTerms(test.page)
  await expect.poll(() => one.terms.value).toEqual([24])
  followUserSettings(test.page, rhian, settings({ termsToShow: [36, 48], applicationDefaultTerm: 36 }))
  expect([one.terms.value, other.terms.value]).toEqual([
    [36, 48],
    [36, 48],
  ])
  expect(other.defaultTerm.value).toBe(36)
  expect(test.askedOf(user)).toHaveLength(1)
})

it('keep a saved value when an older answer arrives', async () => {
  const gate = aGate()
  const test = opened(() => gate.opened.then(() => settings({ termsToShow: [24] })))
  const { terms } = loadUserTerms(test.page)
  followUserSettings(test.page, rhian, settings({ termsToShow: [36] }))
  gate.open()
  await test.settled()
  expect(terms.value).toEqual([36])
})

it('are refetched by a widget that is added later', async () => {
  const test = opened(settings({ termsToShow: [24] }))
  const { terms } = loadUserTerms(test.page)
  await expect.poll(() => terms.value).toEqual([24])
  test.on(user, settings({ termsToShow: [48] }))
  loadUserTerms(test.page)
  expect(terms.value).toEqual([24])
  await expect.poll(() => terms.value).toEqual([48])
})

it('belong to one user only', async () => {
  const test = opened(settings({ termsToShow: [24] }))
  const { terms } = loadUserTerms(test.page)
  await expect.poll(() => terms.value).toEqual([24])
  followUserSettings(test.page, people.owen.userId, settings({ termsToShow: [36] }))
  expect(terms.value).toEqual([24])
})
