import { createPolling } from '../../page/index.ts'
import type { DealPage } from '../page.ts'

const EVERY_MS = 5000
const SELDOM_MS = 60_000

/** Refetches every few seconds while the page is visible, at once when the buyer returns, and less often after failures. */
export function createFollowing({ wait, presence }: DealPage, ask: () => Promise<boolean>) {
  let failures = 0
  let ignore = () => {}
  const polling = createPolling(
    wait,
    async () => (presence.isShown() ? await ask() : null),
    (isAnswered) => {
      failures = isAnswered ? 0 : failures + 1
      return isAnswered === null ? null : Math.min(SELDOM_MS, EVERY_MS * 2 ** failures)
    },
  )
  const stop = () => {
    polling.stop()
    ignore()
  }
  const begin = () => {
    stop()
    failures = 0
    ignore = presence.onReturn(begin)
    polling.begin()
  }
  return { begin, stop }
}
