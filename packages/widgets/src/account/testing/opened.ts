import { type AccountSecurity, contract, type User } from '@forecourt/core'
import { aToken, people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { testPasskeys } from '../../page/testing/test-passkeys.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

export const CODES = Array.from({ length: 10 }, (_, at) => `forec-ourt${at}-codes`)

/** Two passkeys, an app and seven recovery codes; logged in here and on a phone. */
export const wellKept = (): AccountSecurity => ({
  passkeys: [
    {
      passkeyId: 'counter',
      name: 'PC at the counter',
      isSynced: false,
      transports: ['internal'],
      userAgent: CHROME,
      created: '2026-06-03T09:00:00.000Z',
      lastUsed: '2026-11-20T08:41:00.000Z',
    },
    {
      passkeyId: 'phone',
      name: 'Rhian’s iPhone',
      isSynced: true,
      transports: ['internal', 'hybrid'],
      userAgent: IPHONE,
      created: '2026-06-03T09:20:00.000Z',
      lastUsed: '2026-11-19T18:12:00.000Z',
    },
  ],
  codes: { created: '2026-06-03T09:30:00.000Z', lastUsed: '2026-11-02T10:00:00.000Z' },
  recoveryCodes: { left: 7, total: 10, created: '2026-06-03T09:30:00.000Z' },
  passwordChangedAt: '2026-02-11T12:00:00.000Z',
  required: { by: 'dealership', name: 'Quillmere Motors', from: '2026-12-01', isInForce: false },
  sessions: [
    {
      sessionId: 'phone',
      created: '2026-10-30T08:30:00.000Z',
      lastSeen: '2026-10-30T16:20:00.000Z',
      userAgent: IPHONE,
      address: '192.0.2.14',
      isCurrent: false,
    },
    {
      sessionId: 'here',
      created: '2026-11-20T08:55:00.000Z',
      lastSeen: '2026-11-20T14:02:00.000Z',
      userAgent: CHROME,
      address: '192.0.2.10',
      isCurrent: true,
    },
  ],
  devices: [
    {
      deviceId: 'counter',
      userAgent: CHROME,
      created: '2026-11-10T08:55:00.000Z',
      lastSeen: '2026-11-20T14:02:00.000Z',
      skipsUntil: '2026-12-10T08:55:00.000Z',
    },
    {
      deviceId: 'old',
      userAgent: IPHONE,
      created: '2026-08-10T08:55:00.000Z',
      lastSeen: '2026-08-20T14:02:00.000Z',
      skipsUntil: null,
    },
  ],
  events: [
    {
      eventId: '1',
      at: '2026-11-20T08:41:00.000Z',
      kind: 'signed-in',
      way: 'passkey',
      userAgent: CHROME,
      address: '192.0.2.10',
    },
    {
      eventId: '2',
      at: '2026-11-19T18:14:00.000Z',
      kind: 'confirmed',
      way: 'passkey',
      about: 'refund',
      userAgent: IPHONE,
    },
    { eventId: '3', at: '2026-11-18T22:07:00.000Z', kind: 'wrong-password', userAgent: null, address: '203.0.113.8' },
    { eventId: '4', at: '2026-11-17T09:00:00.000Z', kind: 'recovery-codes-made' },
    { eventId: '5', at: '2026-11-16T09:00:00.000Z', kind: 'password-changed' },
    { eventId: '6', at: '2026-11-15T09:00:00.000Z', kind: 'factor-added', way: 'passkey' },
  ],
  confirmedUntil: null,
})

/** A login with nothing but its password. */
export const unkept = (): AccountSecurity => ({
  ...wellKept(),
  passkeys: [],
  codes: null,
  recoveryCodes: { left: 0, total: 0, created: null },
  required: null,
  devices: [],
})

/** A user logged in on this device and on a phone, whose device makes passkeys. */
export function aPage(user: User = people.rhian, kept: AccountSecurity = wellKept()) {
  const { auth } = contract
  const device = testPasskeys()
  const test = createTestPage({ user, passkeys: device.passkeys })
  const added = { authenticationToken: aToken(user), user }
  test.on(auth.security, kept)
  test.on(auth.endSessions, { ok: true })
  test.on(auth.forgetDevices, { ok: true })
  test.on(auth.changePassword, { ok: true })
  test.on(auth.beginPasskey, { challengeId: 'challenge', options: {} })
  test.on(auth.addPasskey, added)
  test.on(auth.renamePasskey, { ok: true })
  test.on(auth.removePasskey, { ok: true })
  test.on(auth.beginCodes, {
    setupId: SETUP,
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Forecourt?secret=JBSWY3DPEHPK3PXP',
  })
  test.on(auth.confirmCodes, added)
  test.on(auth.removeCodes, { ok: true })
  test.on(auth.makeRecoveryCodes, { recoveryCodes: CODES })
  return { ...test, device }
}

const SETUP = '9b2f0a52-7f43-4f6c-9a55-0c6a2a3f7d10'
