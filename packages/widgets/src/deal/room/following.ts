import type { DealPage } from '../page.ts'

const EVERY_MS = 5000
const SELDOM_MS = 60_000

/** Asks again every few seconds while the page is looked at, at once when the buyer returns to it, and less often after failures. */
export function createFollowing({ wait, presence }: DealPage, ask: () => Promise<boolean>) {
  let turn = 0
  let withdraw = () => {}
  let ignore = () => {}

  const askOn = async (own: number, failures: number): Promise<void> => {
    if (!presence.isShown()) return
    const isAnswered = await ask()
    if (own !== turn) return
    const next = isAnswered ? 0 : failures + 1
    withdraw = wait(Math.min(SELDOM_MS, EVERY_MS * 2 ** next), () => void askOn(own, next))
  }
  const stop = () => {
    turn += 1
    withdraw()
    ignore()
  }
  const begin = () => {
    stop()
    ignore = presence.onReturn(begin)
    void askOn(turn, 0)
  }
  return { begin, stop }
}
