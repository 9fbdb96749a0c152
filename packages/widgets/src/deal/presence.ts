/** Whether the page is visible, and whether the device has a connection. */
export interface Presence {
  readonly isShown: () => boolean
  readonly isOnline: () => boolean
  /** Runs when the page becomes visible or focused, or the connection returns; returns a function that stops it. */
  readonly onReturn: (run: () => void) => () => void
}

export const browserPresence: Presence = {
  isShown: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onReturn(run) {
    const stopped = new AbortController()
    const { signal } = stopped
    document.addEventListener('visibilitychange', run, { signal })
    for (const name of ['focus', 'online', 'offline', 'pageshow']) window.addEventListener(name, run, { signal })
    return () => stopped.abort()
  },
}
