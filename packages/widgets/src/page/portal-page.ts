import { createRealtime, createStores, type Realtime, shareRealtime } from '@forecourt/core'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import { type BasePage, basePage, browser, createBasePage, replaceBasePage, type Surroundings } from './base-page.ts'
import { pause } from './defer-task.ts'
import { browserTabs } from './session/tabs.ts'

/** The page with what its lists share. */
export type PortalPage = ReturnType<typeof createPortalPage>

export function createPortalPage(baseUrl: string, surroundings: Surroundings = browser()) {
  return withStores(createBasePage(baseUrl, surroundings), surroundings.realtime)
}

function withStores(page: BasePage, realtime = connectionFactory(page)) {
  const { client, session, clock, dealers, wait } = page
  const missed = signal<unknown>(null)
  const stores = createStores({
    client,
    session,
    clock,
    dealerships: dealers.store,
    realtime,
    schedule: wait,
    pause,
    // The end of a session has a dialog of its own.
    onFailure: (error) => {
      missed.value = session.isSignedIn.peek() ? error : null
    },
  })
  return {
    ...page,
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

/** A dealership's connection: one for all of the user's tabs in this browser. */
function connectionFactory({ baseUrl, client, session, clock }: BasePage) {
  const tabs = browserTabs()
  return (affiliateUserId: number): Realtime => {
    const own = createRealtime({ client, affiliateUserId, now: clock.read })
    const userId = session.user.peek()?.userId ?? 0
    return tabs ? shareRealtime({ own, tabs, name: `forecourt.live ${baseUrl} ${userId} ${affiliateUserId}` }) : own
  }
}

let sharedPortalPage: PortalPage | undefined

/** The shared page with its stores, created for the first widget that needs them. */
export function portalPage(baseUrl?: string): PortalPage {
  sharedPortalPage ??= withStores(basePage(baseUrl))
  return sharedPortalPage
}

/** Replaces the page, for stories and tests. */
export function replacePortalPage(other: PortalPage | undefined): void {
  sharedPortalPage = other
  replaceBasePage(other)
}
