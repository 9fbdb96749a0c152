import {
  createCall,
  createUploadFetch,
  dealRoomCalls,
  type PortalConfig,
  portalCalls,
  quoteCalls,
  type XhrLike,
} from '@forecourt/core'
import { apiBaseUrl, lazily, tabStorage, waitInBrowser } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { createPageStore, type PageStore } from '../papers/page-store.ts'
import type { PapersPage } from '../papers/paper-work.ts'
import { photographOf } from '../papers/photograph.ts'
import type { Connection } from '../papers/send-in-parts.ts'
import { createBuyerSession } from '../proof/buyer-session.ts'

/** The element's input from its page. */
export interface DealRoomHost {
  readonly token: ReadonlySignal<string>
  readonly statement: ReadonlySignal<string>
  readonly chosen: ReadonlySignal<string>
  emit(name: 'forecourt-deal-chosen', detail: { quoteId: string; isSuggestion: boolean }): boolean
  emit(name: 'forecourt-deal-proceeded', detail: { quoteId: string }): boolean
  emit(name: 'forecourt-paper-sent', detail: { requirementTypeId: number }): boolean
}

/** Whether the page is visible, and whether the device has a connection. */
interface Presence extends Connection {
  readonly isShown: () => boolean
}

const browserPresence: Presence = {
  isShown: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onReturn(run) {
    const stopped = new AbortController()
    const { signal } = stopped
    document.addEventListener('visibilitychange', run, { signal })
    for (const name of ['focus', 'online', 'offline', 'pageshow']) window.addEventListener(name, run, { signal })
    return () => stopped.abort()
  },
}

/** The parts of a page that a buyer’s link needs. */
export type DealRoomPage = ReturnType<typeof createDealRoomPage>

interface Given
  extends Omit<Parameters<typeof createCall>[0], 'session' | 'buyerToken'>,
    Pick<PapersPage, 'photograph' | 'wait'> {
  readonly presence: Presence
  readonly storage: Storage | undefined
  /** Keeps photographed pages by link; null where the browser keeps nothing. */
  readonly pageStore?: (link: string) => PageStore | null
}

/** Has no user session: a user logged in on this device has no part in the deal. */
export function createDealRoomPage({ wait, presence, photograph, storage, pageStore = () => null, ...caller }: Given) {
  const clock = { read: caller.now }
  /** The verified buyer's session. */
  const session = createBuyerSession({ storage, now: clock.read, wait })
  const call = createCall({ ...caller, buyerToken: () => session.token.peek() })
  const config: ReadonlySignal<PortalConfig | null> = lazily(() => portalCalls(call).config())
  return {
    client: { dealRoom: dealRoomCalls(call), quotes: quoteCalls(call) },
    config,
    clock,
    wait,
    presence,
    session,
    photograph,
    pageStore,
    baseUrl: caller.baseUrl,
  }
}

/** Without a secure connection there is no encryption, and nothing is kept. */
function browserPageStore(link: string): PageStore | null {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
  return createPageStore(link, { indexedDB, crypto, now: () => new Date() })
}

let replaced: (() => DealRoomPage) | undefined

/** One per element, because a code verifies one link only. */
export function dealRoomPage(baseUrl: string): DealRoomPage {
  if (replaced) return replaced()
  return createDealRoomPage({
    baseUrl: apiBaseUrl(baseUrl),
    now: () => new Date(),
    uploadFetch: (onProgress) => createUploadFetch(() => new XMLHttpRequest() as XhrLike, onProgress),
    wait: waitInBrowser,
    presence: browserPresence,
    photograph: photographOf,
    storage: tabStorage(),
    pageStore: browserPageStore,
  })
}

/** Replaces the page, for tests. */
export function replaceDealRoomPage(other: (() => DealRoomPage) | undefined): void {
  replaced = other
}
