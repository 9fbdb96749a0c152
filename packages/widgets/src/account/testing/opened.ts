import { contract, type SessionRow, type User } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

const sampleSessions = (): SessionRow[] => [
  {
    sessionId: 'phone',
    created: '2026-11-18T08:30:00.000Z',
    lastSeen: '2026-11-20T11:02:00.000Z',
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
]

/** A user logged in on this device and on a phone. */
export function aPage(user: User = people.rhian) {
  const test = createTestPage({ user })
  test.on(contract.auth.sessions, sampleSessions())
  test.on(contract.auth.endSessions, { ok: true })
  test.on(contract.auth.changePassword, { ok: true })
  return test
}
