import type { BrowserTabs } from '@forecourt/core'
import { waitInBrowser } from '../clock.ts'

/** Tab coordination for the shared live connection; undefined without Web Locks (insecure pages). */
export function browserTabs(): BrowserTabs | undefined {
  const locks = globalThis.navigator?.locks
  if (!locks || typeof BroadcastChannel !== 'function') return undefined
  return {
    requestLeadership: (name, turn, byForce) => requestLeadership(locks, name, turn, byForce),
    channel: (name) => new BroadcastChannel(name),
    schedule: waitInBrowser,
    isShown,
    onReturn(run) {
      const look = () => isShown() && run()
      document.addEventListener('visibilitychange', look)
      for (const name of ['focus', 'online']) addEventListener(name, look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        for (const name of ['focus', 'online']) removeEventListener(name, look)
      }
    },
  }
}

const isShown = () => document.visibilityState === 'visible'

function requestLeadership(
  locks: LockManager,
  name: string,
  turn: Parameters<BrowserTabs['requestLeadership']>[1],
  byForce: boolean,
) {
  const waiting = new AbortController()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const begin = () => {
    if (waiting.signal.aborted) return undefined
    turn.begin()
    return held
  }
  // A stolen lock, or an aborted request, rejects.
  locks.request(name, byForce ? { steal: true } : { signal: waiting.signal }, begin).catch(() => {
    if (!waiting.signal.aborted) turn.lost()
  })
  return () => {
    waiting.abort()
    release()
  }
}
