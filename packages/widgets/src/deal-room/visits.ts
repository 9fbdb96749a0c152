import { MINUTE_MS, type QuoteLink } from '@forecourt/core'
import { disposeAll, effect, type ReadonlySignal, untracked } from '../signals/index.ts'
import type { DealRoomPage } from './page/page.ts'

/** The server counts looks within this time as one visit. */
const VISIT_MS = 5 * MINUTE_MS

/**
 * Tells the server that the buyer has the page of this link before them: once it is read and visible, and when they
 * come back to it later. A page that is fetched in advance is hidden until then, and the scanners of mail run no script.
 * Returns a function that stops it.
 */
export function followVisits(
  { client, clock, presence }: Pick<DealRoomPage, 'client' | 'clock' | 'presence'>,
  token: ReadonlySignal<string>,
  link: ReadonlySignal<QuoteLink | null>,
): () => void {
  let last: { readonly token: string; readonly at: number } | null = null
  const look = () => {
    const visit = { token: token.peek(), at: clock.read().getTime() }
    if (!presence.isShown() || !link.peek()) return
    if (last?.token === visit.token && visit.at - last.at < VISIT_MS) return
    const before = last
    last = visit
    // Said again at the next look: a visit is no reason to disturb the buyer.
    client.dealRoom.markSeen({ token: visit.token }).catch(() => {
      last = before
    })
  }
  return disposeAll([
    effect(() => {
      if (link.value && token.value) untracked(look)
    }),
    presence.onReturn(look),
  ])
}
