import { ACCOUNT_EVENTS, type AccountEvent } from '@forecourt/core'
import { expect, it } from 'vitest'
import { eventWords, isAttempt } from './lately.ts'

const event = (given: Partial<AccountEvent>): AccountEvent => ({
  eventId: '1',
  at: '2026-11-20T08:41:00.000Z',
  kind: 'signed-in',
  ...given,
})

it.each([
  [{ way: 'passkey' }, 'Logged in with a passkey'],
  [{ way: 'sso mfa' }, 'Logged in through your company'],
  [{ way: 'unknown' }, 'Logged in'],
  [{ kind: 'confirmed', about: 'refund' }, 'Confirmed: Refunds'],
  [{ kind: 'confirmed', about: 'unknown' }, 'Confirmed that it was you'],
  [{ kind: 'factor-removed', way: 'code' }, 'Codes from an app removed'],
  [{ kind: 'wrong-factor', way: 'copied-passkey' }, 'Copied passkey, not let in'],
] as const)('%j reads %s', (given, words) => expect(eventWords(event(given))).toBe(words))

it('has words for every kind, and asks about those who were not let in', () => {
  for (const kind of ACCOUNT_EVENTS) expect(eventWords(event({ kind }))).not.toBe('')
  expect(ACCOUNT_EVENTS.filter((kind) => isAttempt(event({ kind })))).toEqual(['wrong-password', 'wrong-factor'])
})
