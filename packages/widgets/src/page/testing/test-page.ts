import { contract, createNow, createPublicPageClient, createSession, type User } from '@forecourt/core'
import {
  aMoment,
  aPortalConfig,
  aToken,
  createTestRealtime,
  createTestServer,
  createTestTime,
  dealers,
  people,
} from '@forecourt/core/testing'
import { createEvidenceQueue } from '../evidence-queue.ts'
import { lazily } from '../lazily.ts'
import type { Passkeys } from '../passkeys.ts'
import { createPortalPage, type PortalPage } from '../portal-page.ts'
import type { PublicPage } from '../public-page.ts'
import { createStartingClient } from '../start/starting-client.ts'
import { memoryStorage } from './memory-storage.ts'

interface Given {
  /** Null for a page without a signed-in user. */
  readonly user?: User | null
  readonly passkeys?: Passkeys
}

/** A browser without passkeys. */
const NONE: Passkeys = {
  isSupported: () => false,
  make: () => Promise.reject(new TypeError('This browser has no passkeys')),
  ask: () => Promise.reject(new TypeError('This browser has no passkeys')),
  offer: async () => null,
  withdraw: () => undefined,
}

export type TestPage = ReturnType<typeof createTestPage>

/**
 * A real page with its client and stores, a server that follows the contract (`on` sets its answers), a clock that
 * advances only with `pass`, and connections that the test sends through. By default Rhian of Quillmere Motors is
 * signed in.
 */
export function createTestPage({ user = people.rhian, passkeys = NONE }: Given = {}) {
  // Over forty lines: a list of what a test may do with its page.
  const server = createTestServer()
  server.on(contract.portal.config, aPortalConfig())
  server.on(contract.dealers.byAffiliate, dealers.quillmere)
  server.on(contract.dealers.list, Object.values(dealers))
  server.on(contract.applications.duplicates, {})
  server.on(contract.dealers.firstSteps, { isOnSite: true, hasCustomers: true, hasColleagues: true })
  server.on(contract.tasks.list, [])
  server.on(contract.views.list, { views: [], defaultId: null })
  server.on(contract.drafts.list, { drafts: [] })
  server.on(contract.drafts.remove, { ok: true })
  server.on(contract.drafts.save, ({ params, body, version }) => ({
    draftId: params.id,
    summary: body.summary,
    version: (version ?? 0) + 1,
    keptAt: aMoment().toISOString(),
  }))
  const time = createTestTime(aMoment())
  const lines = new Map<number, ReturnType<typeof createTestRealtime>>()
  const lineOf = (affiliateUserId: number) => {
    const line = lines.get(affiliateUserId) ?? createTestRealtime(affiliateUserId)
    lines.set(affiliateUserId, line)
    return line
  }
  const gone: string[] = []
  const page: PortalPage = createPortalPage('https://portal.test/api/v3', {
    fetch: server.fetch,
    retryDelayMs: 0,
    clock: createNow(time),
    wait: time.schedule,
    tab: memoryStorage(),
    device: memoryStorage(),
    channel: undefined,
    passkeys,
    goTo: (address) => void gone.push(address),
    realtime: (affiliateUserId) => lineOf(affiliateUserId).realtime,
  })
  if (user) page.session.signIn(aToken(user))
  return {
    page,
    server,
    ...server,
    lineOf,
    /** Where the page has left for. */
    gone,
    /** Advances the time and answers pending calls. */
    async pass(milliseconds: number): Promise<void> {
      time.pass(milliseconds)
      await server.settled()
    },
  }
}

/**
 * A dealer's public page with its key, and a server that follows the contract. Until a test sets the answer of
 * `portal.start`, the page requests each part separately.
 */
export function createTestPublicPage() {
  const server = createTestServer()
  server.on(contract.auth.clientToken, { authenticationToken: aToken() })
  const time = createTestTime(aMoment())
  const options = { baseUrl: 'https://dealer.test/api/v3', key: 'fc_test_1', session: createSession() }
  const plain = createPublicPageClient({ ...options, now: time.read, fetch: server.fetch, retryDelayMs: 0 })
  const { client, ...starting } = createStartingClient(plain, options.key)
  const clock = createNow(time)
  const page: PublicPage = {
    ...starting,
    client,
    clock,
    config: lazily(() => client.portal.config()),
    evidence: createEvidenceQueue({ read: clock.read, isShown: () => true, post: () => true }),
    wait: time.schedule,
  }
  return { page, server, ...server, pass: time.pass }
}
