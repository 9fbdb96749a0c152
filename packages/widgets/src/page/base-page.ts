import {
  createClient,
  createSession,
  type Fetch,
  type PortalConfig,
  type Realtime,
  type Schedule,
  type XhrLike,
} from '@forecourt/core'
import { effect, type ReadonlySignal, signal } from '../signals/index.ts'
import { createAppearance } from './appearance.ts'
import { apiBaseUrl } from './base-url.ts'
import { type Clock, createPageClock, waitInBrowser } from './clock.ts'
import { createDealers } from './dealers.ts'
import { createDealershipPermissions } from './dealership-permissions.ts'
import { createDrafts } from './drafts/drafts.ts'
import { lazily } from './lazily.ts'
import { deviceStorage, tabChannel, tabStorage } from './page-storage.ts'
import { browserPasskeys, type Passkeys } from './passkeys.ts'
import { createQueue } from './queue.ts'
import { createLeaving } from './session/leaving.ts'
import { rememberEnd } from './session/session-end.ts'
import { askOverPage } from './step-up.ts'

/** Shared by all widgets of a signed-in page, also those that show no list: a page of these loads no stores. */
export type BasePage = ReturnType<typeof createBasePage>

/** The query that a provider has added to the address of its page. */
type SignOnAnswer = {
  readonly providerId: string
  readonly query: string
}

/** The parts of the browser that a page uses; a test passes its own. */
export interface Surroundings {
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
  readonly passkeys: Passkeys
  /** Leaves for an address elsewhere. */
  readonly goTo: (address: string) => void
  /** A dealership's connection, unless the client creates it. */
  readonly realtime?: (affiliateUserId: number) => Realtime
}

export const browser = (): Surroundings => ({
  clock: createPageClock(),
  wait: waitInBrowser,
  // The browser's own events carry more than the interface needs.
  createXhr: () => new XMLHttpRequest() as XhrLike,
  tab: tabStorage(),
  device: deviceStorage(),
  channel: tabChannel(),
  passkeys: browserPasskeys(),
  goTo: (address) => location.assign(address),
})

export function createBasePage(baseUrl: string, surroundings = browser()) {
  const { clock, wait, tab: storage, device, channel, passkeys, goTo, fetch, retryDelayMs, createXhr } = surroundings
  const session = createSession({ storage, channel })
  const askStepUp = askOverPage(() => page)
  const client = createClient({ baseUrl, session, now: clock.read, fetch, retryDelayMs, createXhr, askStepUp })
  const ended = rememberEnd({ session, read: clock.read, storage })
  const drafts = createDrafts(storage)
  effect(() => {
    if (ended.value?.reason === 'signed-out') drafts.clear()
  })
  const dealers = createDealers({ session, client, now: clock.read, storage: device })
  const page = {
    baseUrl,
    session,
    client,
    clock,
    wait,
    passkeys,
    goTo,
    /** Single sign-on: the portal's path after the login (null on pages outside the portal, which offer none), and the provider's answer. */
    signOn: { leadsTo: signal<string | null>(null), answer: signal<SignOnAnswer | null>(null) },
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
    leaving: createLeaving({
      session,
      client,
      goTo,
      // Fetched when somebody leaves or has a form: most pages have neither.
      drafts: async () =>
        (await import('./drafts/user-drafts.ts')).userDrafts({ session, client, clock, drafts, wait }),
    }),
  }
  return page
}

let sharedPage: BasePage | undefined

/** The shared page, created for the first widget, with the first caller's `baseUrl`. */
export function basePage(baseUrl?: string): BasePage {
  sharedPage ??= createBasePage(apiBaseUrl(baseUrl))
  return sharedPage
}

/** Replaces the page, for stories and tests. */
export function replaceBasePage(other: BasePage | undefined): void {
  sharedPage = other
}
