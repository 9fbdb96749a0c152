import { type Client, createCall, type PortalConfig, paymentCalls, portalCalls, type Schedule } from '@forecourt/core'
import { apiBaseUrl, lazily, onceShownInBrowser, waitInBrowser } from '../page/index.ts'
import type { ReadonlySignal } from '../signals/index.ts'

/** The parts of a page that a pay link needs. */
export interface PayPage {
  readonly client: { readonly payments: Pick<Client['payments'], 'open' | 'markSeen' | 'start'> }
  readonly config: ReadonlySignal<Pick<PortalConfig, 'brokerName'> | null>
  readonly clock: { readonly read: () => Date }
  readonly wait: Schedule
  /** Runs once the page is visible; returns a function that stops it. */
  readonly onceShown: (run: () => void) => () => void
  /** Sends the browser to the payment company's page. */
  readonly go: (address: string) => void
}

let replaced: PayPage | undefined

/** Has no session: a user logged in on this device has no part in the payment. */
export function payPage(baseUrl: string): PayPage {
  if (replaced) return replaced
  const clock = { read: () => new Date() }
  const call = createCall({ baseUrl: apiBaseUrl(baseUrl), now: clock.read })
  return {
    client: { payments: paymentCalls(call) },
    config: lazily(() => portalCalls(call).config()),
    clock,
    wait: waitInBrowser,
    onceShown: onceShownInBrowser,
    go: (address) => location.assign(address),
  }
}

/** Replaces the page, for tests. */
export function replacePayPage(other: PayPage | undefined): void {
  replaced = other
}
