import type { FactorAsked, SignedIn } from '@forecourt/core'
import { type BasePage, keepItem, readItem } from '../page/index.ts'
import { readDevice } from './log-in.ts'

/** What this tab keeps while the browser is at the provider: no other tab, and nobody else's page, can finish. */
const KEPT = 'forecourt.sign-on'

type Kept = { readonly providerId: string; readonly pageSecret: string; readonly leadsTo: string }

/** Leaves for the login of a company; the browser comes back to the portal's page of that provider. */
export async function beginSignOn(page: BasePage, providerId: string, leadsTo: string): Promise<void> {
  const kept: Kept = { providerId, pageSecret: newSecret(), leadsTo }
  const { url } = await page.client.auth.beginSignOn(kept)
  keepItem(page.storage.tab, KEPT, JSON.stringify(kept))
  page.goTo(url)
}

const SECRET_BYTES = 32

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What this tab kept for the provider; null for another provider, another tab, or one that has come back already. */
export function keptFor({ storage }: Pick<BasePage, 'storage'>, providerId: string): Kept | null {
  const kept = readItem(storage.tab, KEPT)
  const isKept = typeof kept === 'object' && kept !== null && 'providerId' in kept && kept.providerId === providerId
  return isKept ? (kept as Kept) : null
}

/** What the provider added to the address: a code, or why there is none. Its own words are shown to nobody. */
type Answer =
  | { readonly kind: 'code'; readonly state: string; readonly code: string; readonly issuer: string | undefined }
  | { readonly kind: 'stopped' | 'refused' | 'nothing' }

export function readAnswer(query: string): Answer {
  const given = new URLSearchParams(query)
  const error = given.get('error')
  if (error !== null) return { kind: error === 'access_denied' ? 'stopped' : 'refused' }
  const [state, code] = ['state', 'code'].map((name) => given.get(name))
  return state && code ? { kind: 'code', state, code, issuer: given.get('iss') ?? undefined } : { kind: 'nothing' }
}

/** Takes what the tab kept, once, and lets the server exchange the code. */
export async function finishSignOn(
  page: BasePage,
  { providerId, pageSecret }: Kept,
  { state, code, issuer }: Extract<Answer, { kind: 'code' }>,
): Promise<(SignedIn | FactorAsked) & { leadsTo: string }> {
  page.storage.tab?.removeItem(KEPT)
  return await page.client.auth.finishSignOn({
    providerId,
    pageSecret,
    state,
    code,
    issuer,
    deviceToken: readDevice(page),
  })
}
