import { ago, aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { aSentLink, busyLink, openedLink, suggestedLink } from '../testing/quote-samples.ts'
import { compareWishes, linkStateOf, openedWords, sentWords, untilWords } from './link-words.ts'

const now = aMoment()

it.each([
  ['unopened', aSentLink()],
  ['opened', openedLink()],
  ['suggested', suggestedLink()],
  ['chosen', busyLink()],
  ['chosen', suggestedLink({ events: [...busyLink().events, ...suggestedLink().events] })],
  ['replaced', busyLink({ withdrawnAt: ago({ hours: 1 }), isReplaced: true })],
  ['expired', busyLink({ expiresAt: ago({}) })],
  ['withdrawn', busyLink({ expiresAt: ago({}), withdrawnAt: ago({ hours: 1 }) })],
] as const)('a link is %s', (state, link) => {
  expect(linkStateOf(link, now)).toBe(state)
})

it.each([
  [3, 'Opened 20/11/2026 14:00 · 2 min ago · 3 times'],
  [2, 'Opened 20/11/2026 14:00 · 2 min ago · twice'],
  [1, 'Opened 20/11/2026 14:00 · 2 min ago · once'],
  [0, null],
])('says when and how often it was opened: %i times', (timesOpened, words) => {
  expect(openedWords(openedLink({ timesOpened }), now)).toBe(words)
})

it('says when, how and by whom the link was sent', () => {
  expect(sentWords(aSentLink({ channels: ['email', 'sms'] }))).toBe(
    'Sent 20/11/2026 11:02 · by e-mail and text · Rhian Tolland',
  )
  expect(sentWords(aSentLink({ channels: [], sentBy: null }))).toBe('Sent 20/11/2026 11:02')
})

it.each([
  ['Open until 21/12/2026', aSentLink()],
  ['Expired 19/11/2026', aSentLink({ expiresAt: ago({ days: 1 }) })],
  ['Withdrawn 20/11/2026 13:02', aSentLink({ withdrawnAt: ago({ hours: 1 }) })],
  ['Renewed 20/11/2026 13:02', aSentLink({ withdrawnAt: ago({ hours: 1 }), isReplaced: true })],
])('says %s', (words, link) => {
  expect(untilWords(link, now)).toBe(words)
})

it.each([
  ['deposit', 2000, 3000, { label: 'Deposit', before: '£2,000', after: '£3,000' }],
  ['deposit', 2000, 2500.5, { label: 'Deposit', before: '£2,000', after: '£2,500.50' }],
  ['termMonths', 49, 37, { label: 'Term', before: '49 months', after: '37 months' }],
  ['annualMileage', 8000, 10_000, { label: 'Miles a year', before: '8,000', after: '10,000' }],
] as const)('names only a changed %s, from %d to %d', (figure, from, to, change) => {
  const before = { deposit: 2000, termMonths: 49, annualMileage: 8000, [figure]: from }
  expect(compareWishes(before, { ...before, [figure]: to })).toEqual([change])
})
