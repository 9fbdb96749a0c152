import { createPublicPageClient, createSession, type PortalConfig, type PublicPageClient } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'
import { apiBaseUrl } from './base-url.ts'
import { type Clock, createPageClock } from './clock.ts'
import { type EvidenceQueue, evidenceOfPage } from './evidence-queue.ts'
import { lazily } from './lazily.ts'

/** What the widgets of one dealership's key share on a page without a login (D26). Keeps nothing in the browser. */
export interface PublicPage {
  readonly client: PublicPageClient
  readonly clock: Clock
  readonly config: ReadonlySignal<PortalConfig | null> & { askAgain?(): void }
  readonly evidence: EvidenceQueue
}

function createPublicPage(baseUrl: string, key: string): PublicPage {
  const clock = createPageClock()
  const client = createPublicPageClient({ baseUrl, key, session: createSession(), now: clock.read })
  const evidence = evidenceOfPage(baseUrl, key, clock.read)
  return { client, clock, config: lazily(() => client.portal.config()), evidence }
}

const pages = new Map<string, PublicPage>()

export function publicPage(key: string, baseUrl?: string): PublicPage {
  const base = apiBaseUrl(baseUrl)
  const known = pages.get(`${base} ${key}`) ?? createPublicPage(base, key)
  pages.set(`${base} ${key}`, known)
  return known
}

/** Puts another in its place: for stories and tests. */
export function replacePublicPage(key: string, other: PublicPage, baseUrl?: string): void {
  pages.set(`${apiBaseUrl(baseUrl)} ${key}`, other)
}
