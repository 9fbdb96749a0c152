import { expect, test } from 'vitest'
import { DAY_MS } from '../calendar/index.ts'
import type { Application } from '../models/index.ts'
import { ago, aMoment, anApplication, aQuickQuote, proposalsOf } from '../testing/index.ts'
import { earliestChange, expiryWords, mayChangeAt, nextChange, nextListChange } from './next-change.ts'

const changeOf = (given: Partial<Application>) => {
  const change = nextChange(anApplication(given), aMoment())
  return change && [change.at.toISOString(), change.to.label]
}
const listChangeOf = (given: Partial<Application>) => {
  const change = nextListChange(anApplication(given), aMoment())
  return change && [change.at.toISOString(), change.to]
}

/** `ago` plus a duration. */
const after = (created: string, milliseconds: number) => new Date(Date.parse(created) + milliseconds).toISOString()
const yesterday = ago({ days: 1 })
const fresh = ago({ seconds: 20 })

test.each<[string, Partial<Application>, [string, string] | null]>([
  ['an approval expires', { created: yesterday }, [after(yesterday, 31 * DAY_MS + 1), 'Expired']],
  ['a new one has its answer at 180 s', { created: fresh }, [after(fresh, 180_000), 'Predicted Approval']],
  [
    'a new one without a reference',
    { created: fresh, brokerReference: 0 },
    [after(fresh, 180_000), 'Awaiting Broker Reference'],
  ],
  [
    'a new one that still waits goes on waiting',
    { created: fresh, proposals: proposalsOf(1) },
    [after(fresh, 31 * DAY_MS + 1), 'Expired'],
  ],
  ['an expired one stays so', { created: ago({ days: 32 }) }, null],
  ['money on its way does not expire', { created: yesterday, state: 9 }, null],
  ['a completed one', { created: fresh, state: 10 }, null],
  ['an NTU', { created: yesterday, isNtuFlagged: true }, null],
  ['at the last moment of 31 days', { created: ago({ days: 31 }) }, ['2026-11-20T14:02:00.001Z', 'Expired']],
])('next: %s', (_, given, expected) => {
  expect(changeOf(given)).toEqual(expected)
})

test('an application without a creation date never changes', () => {
  expect(nextChange({ proposals: proposalsOf(4) }, aMoment())).toBeNull()
  expect(nextChange(null, aMoment())).toBeNull()
  expect(nextChange(aQuickQuote(), aMoment())).toBeNull()
})

test.each<[string, Partial<Application>, [string, number | string] | null]>([
  [
    'without a reference it is hidden after two days',
    { brokerReference: 0 },
    [after(yesterday, 2 * DAY_MS + 1), 'hidden'],
  ],
  ['with one it reads NTU Other from seven', {}, [after(yesterday, 7 * DAY_MS), 8]],
  ['a hidden one stays hidden', { brokerReference: 0, created: ago({ days: 3 }) }, null],
  ['an aged one stays aged', { created: ago({ days: 7 }) }, null],
  ['another state does not age', { state: 2 }, null],
  ['a flagged one does not age', { isNtuFlagged: true }, null],
])('next in the list: %s', (_, given, expected) => {
  expect(listChangeOf({ created: yesterday, ...given })).toEqual(expected)
})

test('the earliest change of several, as status or in the list', () => {
  const applications = [anApplication({ created: yesterday }), anApplication({ created: fresh, state: 2 })]
  expect(earliestChange(applications, aMoment())?.toISOString()).toBe(after(fresh, 180_000))
  expect(earliestChange(applications.slice(0, 1), aMoment())?.toISOString()).toBe(after(yesterday, 7 * DAY_MS))
  expect(earliestChange([...applications].reverse(), aMoment())?.toISOString()).toBe(after(fresh, 180_000))
  expect(earliestChange([], aMoment())).toBeNull()
  expect(earliestChange([aQuickQuote()], aMoment())).toBeNull()
})

test.each([
  [{ created: ago({ days: 28 }) }, 'Expires in 3 days'],
  [{ created: ago({ days: 28, milliseconds: 1 }) }, 'Expires in 3 days'],
  [{ created: ago({ days: 28, milliseconds: 2 }) }, 'Expires in 2 days'],
  [{ created: ago({ days: 30 }) }, 'Expires in 1 day'],
  [{ created: ago({ days: 30, seconds: 1 }) }, 'Expires in 23 hours'],
  [{ created: ago({ days: 30, hours: 23 }) }, 'Expires in 1 hour'],
  [{ created: ago({ days: 30, hours: 23, seconds: 1 }) }, 'Expires within the hour'],
  [{ created: fresh }, null],
  [{ created: ago({ days: 40 }) }, null],
])('%j reads %s', (given, words) => {
  expect(expiryWords(anApplication(given), aMoment())).toBe(words)
})

test.each<[string, Partial<Application>, string | null]>([
  ['at 180 s of a new one, whatever it shows', { created: fresh, state: 10 }, after(fresh, 180_000)],
  ['beyond two days of one of yesterday', { created: yesterday }, after(yesterday, 2 * DAY_MS + 1)],
  ['at seven days from two on', { created: ago({ days: 3 }) }, after(ago({ days: 3 }), 7 * DAY_MS)],
  ['beyond 31 days from seven on', { created: ago({ days: 7 }) }, after(ago({ days: 7 }), 31 * DAY_MS + 1)],
  ['at the last moment of them', { created: ago({ days: 31 }) }, '2026-11-20T14:02:00.001Z'],
  ['never again after that', { created: ago({ days: 31, milliseconds: 1 }) }, null],
])('its age could change it next: %s', (_, given, expected) => {
  const at = mayChangeAt(anApplication(given), aMoment())
  expect(Number.isFinite(at) ? new Date(at).toISOString() : null).toBe(expected)
})
