import {
  type Client,
  createClient,
  createRealtime,
  createSession,
  createStores,
  type Fetch,
  type PortalConfig,
  type Realtime,
  type Schedule,
  type Session,
  shareRealtime,
  type XhrLike,
} from '@forecourt/core'
import { effect, type ReadonlySignal, signal } from '../signals/index.ts'
import { createAppearance } from './appearance.ts'
import { apiBaseUrl } from './base-url.ts'
import { type Clock, createPageClock, waitInBrowser } from './clock.ts'
import { createDealers } from './dealers.ts'
import { createDealershipPermissions } from './dealership-permissions.ts'
import { pause } from './defer-task.ts'
import { createDrafts } from './drafts/drafts.ts'
import { userDrafts } from './drafts/user-drafts.ts'
import { lazily } from './lazily.ts'
import { deviceStorage, tabChannel, tabStorage } from './page-storage.ts'
import { createQueue } from './queue.ts'
import { createLeaving } from './session/leaving.ts'
import { rememberEnd } from './session/session-end.ts'
import { browserTabs } from './session/tabs.ts'

/** Shared by all widgets of a signed-in page. */
export type PortalPage = ReturnType<typeof createPortalPage>

/** The parts of the browser that a page uses; a test passes its own. */
interface Surroundings {
  readonly fetch?: Fetch
  readonly retryDelayMs?: number
  readonly clock: Clock
  /** Runs a callback after so many milliseconds; returns a function that cancels it. */
  readonly wait: Schedule
  /** Reports the progress of uploads; without it uploads use `fetch`. */
  readonly createXhr?: () => XhrLike
  readonly tab: ReturnType<typeof tabStorage>
  readonly device: ReturnType<typeof deviceStorage>
  readonly channel: ReturnType<typeof tabChannel>
  /** A dealership's connection, unless the client creates it. */
  readonly realtime?: (affiliateUserId: number) => Realtime
}

const browser = (): Surroundings => ({
  clock: createPageClock(),
  wait: waitInBrowser,
  // The browser's own events carry more than the interface needs.
  createXhr: () => new XMLHttpRequest() as XhrLike,
  tab: tabStorage(),
  device: deviceStorage(),
  channel: tabChannel(),
})

export function createPortalPage(baseUrl: string, surroundings = browser()) {
  const { clock, wait, tab: storage, device, channel, fetch, retryDelayMs, createXhr } = surroundings
  const session = createSession({ storage, channel })
  const client = createClient({ baseUrl, session, now: clock.read, fetch, retryDelayMs, createXhr })
  const ended = rememberEnd({ session, read: clock.read, storage })
  const drafts = createDrafts(storage)
  effect(() => {
    if (ended.value?.reason === 'signed-out') drafts.clear()
  })
  const dealers = createDealers({ session, client, now: clock.read, storage: device })
  const missed = signal<unknown>(null)
  const stores = createStores({
    client,
    session,
    clock,
    dealerships: dealers.store,
    realtime: surroundings.realtime ?? connectionFactory({ baseUrl, client, session, clock }),
    schedule: wait,
    pause,
    // The end of a session has a dialog of its own.
    onFailure: (error) => {
      missed.value = session.isSignedIn.peek() ? error : null
    },
  })
  return {
    session,
    client,
    clock,
    wait,
    config: lazily(() => client.portal.config()) as ReadonlySignal<PortalConfig | null>,
    ended,
    drafts,
    /** Storage that survives a reload, and storage that outlives the tab; undefined if the browser forbids it. */
    storage: { tab: storage, device },
    /** The theme and density that the user chose. */
    appearance: createAppearance({ session, storage: device }),
    /** The customers that the user steps through. */
    queue: createQueue(storage),
    dealers,
    permissions: createDealershipPermissions(dealers),
    leaving: createLeaving({ session, client, drafts: () => userDrafts({ session, client, clock, drafts, wait }) }),
    /** Lists, notifications and live connections: one of each, however many widgets show them. */
    stores,
    /** Why the news of a live change could not be fetched; `catchUp` lets every screen fetch again. */
    missed: {
      error: missed as ReadonlySignal<unknown>,
      catchUp() {
        missed.value = null
        stores.live.catchUp()
      },
    },
  }
}

interface ConnectionParts {
  readonly baseUrl: string
  readonly client: Client
  readonly session: Session
  readonly clock: Clock
}

/** A dealership's connection: one for all of the user's tabs in this browser. */
function connectionFactory({ baseUrl, client, session, clock }: ConnectionParts) {
  const tabs = browserTabs()
  return (affiliateUserId: number): Realtime => {
    const own = createRealtime({ client, affiliateUserId, now: clock.read })
    const userId = session.user.peek()?.userId ?? 0
    return tabs ? shareRealtime({ own, tabs, name: `forecourt.live ${baseUrl} ${userId} ${affiliateUserId}` }) : own
  }
}

let sharedPortalPage: PortalPage | undefined

/** The shared page, created for the first widget, with the first caller's `baseUrl`. */
export function portalPage(baseUrl?: string): PortalPage {
  sharedPortalPage ??= createPortalPage(apiBaseUrl(baseUrl))
  return sharedPortalPage
}

/** Replaces the page, for stories and tests. */
export function replacePortalPage(other: PortalPage | undefined): void {
  sharedPortalPage = other
}
