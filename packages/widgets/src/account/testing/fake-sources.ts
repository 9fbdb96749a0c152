import type { Dealer, SessionRow, User } from '@forecourt/core'
import { aMoment, dealers, people } from '@forecourt/core/testing'
import { type Signal, signal } from '../../signals/index.ts'
import type { AccountSources } from '../sources.ts'

/** Sources whose every part a test or a story moves by hand. */
export interface FakeSources extends AccountSources {
  readonly user: Signal<User | null>
  readonly dealers: Signal<readonly Dealer[] | null>
  readonly dealersFailed: Signal<boolean>
  /** What was asked, in turn. */
  readonly asked: string[]
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

export const sampleSessions = (): SessionRow[] => [
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

export function fakeSources(changes: Partial<AccountSources> = {}): FakeSources {
  const asked: string[] = []
  const tell = (what: string) => async () => void asked.push(what)
  const sources: FakeSources = {
    now: signal(aMoment()),
    readNow: () => aMoment(),
    user: signal<User | null>(people.rhian),
    brokerName: signal('Forecourt'),
    dealers: signal<readonly Dealer[] | null>([dealers.quillmere]),
    dealersFailed: signal(false),
    reloadDealers: () => void asked.push('dealers'),
    listSessions: async () => sampleSessions(),
    endSession: async (sessionId) => void asked.push(`end ${sessionId}`),
    endAllSessions: tell('end all'),
    signOut: () => void asked.push('sign out'),
    changePassword: async (current, next) => void asked.push(`${current} > ${next}`),
    asked,
  }
  return Object.assign(sources, changes)
}
