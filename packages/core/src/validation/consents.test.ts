import { describe, expect, test } from 'vitest'
import { CONSENT_WORDINGS, type Consent, consentWording } from '../models/index.ts'
import { consentRules, searchWording } from './consents.ts'
import { messagesOf } from './form.ts'

const now = new Date('2026-11-20T14:02:00Z')
const consent: Consent = { kind: 'hard-search', wordingVersion: 'hard-search-1', givenAt: '2026-11-20T14:00:00Z' }

const OLD = { 'consents.0.givenAt': 'Was given more than a day ago: ask the customer again' }
const AHEAD = { 'consents.0.givenAt': 'Is in the future: check the clock of this device' }
const UNKNOWN = { 'consents.0.wordingVersion': 'Unknown wording: load the form again and ask the customer' }

describe('a consent (D68)', () => {
  test.each<[string, Partial<Consent>, Record<string, string>]>([
    ['of a known version and of just now', {}, {}],
    ['of exactly a day ago', { givenAt: '2026-11-19T14:02:00Z' }, {}],
    ['of more than a day ago', { givenAt: '2026-11-19T14:01:59Z' }, OLD],
    ['of two years ago', { givenAt: '2024-11-20T14:02:00Z' }, OLD],
    ['five minutes ahead', { givenAt: '2026-11-20T14:07:00Z' }, {}],
    ['more than five minutes ahead', { givenAt: '2026-11-20T14:07:01Z' }, AHEAD],
    ['of 2099', { givenAt: '2099-01-01T00:00:00Z' }, AHEAD],
    ['in another zone', { givenAt: '2026-11-20T15:02:00+01:00' }, {}],
    ['without a version', { wordingVersion: '' }, UNKNOWN],
    ['of a version that was never shown', { wordingVersion: 'hard-search-99' }, UNKNOWN],
    ['under an object’s own name', { wordingVersion: 'toString' }, UNKNOWN],
    ['of another search’s version', { wordingVersion: 'soft-search-1' }, UNKNOWN],
  ])('%s', (_, change, messages) => {
    expect(messagesOf(consentRules('full', [{ ...consent, ...change }], now))).toEqual(messages)
  })
})

test('every version is named once, and the newest is shown', () => {
  const versions = CONSENT_WORDINGS.map(({ version }) => version)
  expect(new Set(versions).size).toBe(versions.length)
  for (const kind of ['eligibility', 'full'] as const) {
    const { kind: search, version, text } = searchWording(kind)
    expect(consentWording({ kind: search, wordingVersion: version, givenAt: now.toISOString() })?.text).toBe(text)
  }
})
