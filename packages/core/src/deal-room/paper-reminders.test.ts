import { expect, it } from 'vitest'
import { isStopWord, mayRemindAt, nextReminderAt } from './paper-reminders.ts'

it.each([
  ['by day', '2026-11-20T14:00:00Z', '2026-11-20T14:00:00Z'],
  ['at eight in the morning', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'],
  ['a minute before', '2026-11-20T07:59:00Z', '2026-11-20T08:00:00Z'],
  ['at eight in the evening', '2026-11-20T20:00:00Z', '2026-11-21T08:00:00Z'],
  ['after midnight', '2026-11-21T01:00:00Z', '2026-11-21T08:00:00Z'],
  ['a summer morning by London’s clock', '2026-07-01T06:30:00Z', '2026-07-01T07:00:00Z'],
  ['the night in which the clocks change', '2026-10-24T22:00:00Z', '2026-10-25T08:00:00Z'],
])('a customer may be reminded %s', (_, at, from) => {
  expect(mayRemindAt(new Date(at)).toISOString()).toBe(new Date(from).toISOString())
})

it.each([
  [0, '2026-11-20T14:00:00Z', '2026-11-21T14:00:00.000Z'],
  [1, '2026-11-20T14:00:00Z', '2026-11-23T14:00:00.000Z'],
  [0, '2026-11-20T22:00:00Z', '2026-11-22T08:00:00.000Z'],
  [2, '2026-11-20T14:00:00Z', undefined],
])('after %d reminders of a request at %s the next is due at %s', (sent, asked, due) => {
  expect(nextReminderAt(new Date(asked), sent)?.toISOString()).toBe(due)
})

it.each([
  ['STOP', true],
  [' stop. ', true],
  ['Unsubscribe', true],
  ['Please stop by tomorrow', false],
  ['', false],
])('%j ends the messages: %j', (text, ends) => expect(isStopWord(text)).toBe(ends))
