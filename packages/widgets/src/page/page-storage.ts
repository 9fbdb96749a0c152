/** The tab's own storage, or none: a browser may forbid it, in which case merely reading the property throws. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Storage that outlives the tab: only ids and choices, nothing about a customer and no token. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Shares the session with other tabs of the same portal (D44); undefined if the browser lacks it. */
export function tabChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('forecourt.session')
  } catch {
    return undefined
  }
}
