import { describe, expect, it } from 'vitest'
import { describeSessionEnd } from './session-end.ts'

const at = new Date('2026-11-20T12:40:00Z')
const now = new Date('2026-11-20T14:02:00Z')

describe('describing why the user has to log in again', () => {
  it.each([
    ['expired', [], 'You were logged out at 12:40 after a long pause.'],
    [
      'expired',
      ['proposal'],
      'You were logged out at 12:40 after a long pause. Your half-filled proposal is kept on this device.',
    ],
    [
      'expired',
      ['proposal', 'quick-quote'],
      'You were logged out at 12:40 after a long pause. Your half-filled proposal and quick quote are kept on this device.',
    ],
    [
      'expired',
      ['something else'],
      'You were logged out at 12:40 after a long pause. Your half-filled form is kept on this device.',
    ],
    ['signed-out', [], 'You logged out at 12:40.'],
    ['banned', [], 'You were logged out at 12:40 because this login is banned. Please contact support.'],
  ] as const)('%s, %j', (reason, kept, words) => {
    expect(describeSessionEnd({ reason, at, kept }, now)).toBe(words)
  })

  it('names the day if it is not today', () => {
    expect(describeSessionEnd({ reason: 'signed-out', at, kept: [] }, new Date('2026-11-21T08:00:00Z'))).toBe(
      'You logged out at 12:40 on 20/11/2026.',
    )
  })

  it('uses London time', () => {
    expect(
      describeSessionEnd(
        { reason: 'signed-out', at: new Date('2026-07-20T12:40:00Z'), kept: [] },
        new Date('2026-07-20T13:00:00Z'),
      ),
    ).toBe('You logged out at 13:40.')
  })
})
