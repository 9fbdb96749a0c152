import { createPublicPageClient, type PortalConfig, type Schedule } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'
import { apiBaseUrl } from './base-url.ts'
import { type Clock, createPageClock } from './clock.ts'
import { type EvidenceQueue, evidenceOfPage } from './evidence-queue.ts'
import { lazily } from './lazily.ts'
import { fetchOrBegun } from './start/begun-call.ts'
import { createFreshFetch } from './start/fresh-fetch.ts'
import { createStartingClient, type StartingClient } from './start/starting-client.ts'

/** Shared by the widgets of one dealership's key on a page without a login (D26). Stores nothing in the browser. */
export interface PublicPage extends StartingClient {
  readonly clock: Clock
  readonly config: ReadonlySignal<PortalConfig | null> & { askAgain?(): void; renew?(): void }
  readonly evidence: EvidenceQueue
  /** Runs a callback after so many milliseconds, by the browser's timers unless a test passes its own. */
  readonly wait?: Schedule
}

function createPublicPage(baseUrl: string, key: string): PublicPage {
  const clock = createPageClock()
  const { fetch, passCache } = createFreshFetch(fetchOrBegun)
  const options = { baseUrl, key, now: clock.read, fetch }
  const { client, ...starting } = createStartingClient(createPublicPageClient(options), key, passCache)
  const evidence = evidenceOfPage(baseUrl, key, clock.read)
  return { ...starting, client, clock, config: lazily(() => client.portal.config()), evidence }
}

const pages = new Map<string, PublicPage>()

export function publicPage(key: string, baseUrl?: string): PublicPage {
  const base = apiBaseUrl(baseUrl)
  const known = pages.get(`${base} ${key}`) ?? createPublicPage(base, key)
  pages.set(`${base} ${key}`, known)
  return known
}

/** Replaces the page, for stories and tests. */
export function replacePublicPage(key: string, other: PublicPage, baseUrl?: string): void {
  pages.set(`${apiBaseUrl(baseUrl)} ${key}`, other)
}
