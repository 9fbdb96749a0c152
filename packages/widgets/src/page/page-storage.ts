/** The tab's own storage, or none: a browser may forbid it, and merely asking then throws. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** What outlives the tab: ids and choices alone, nothing about a customer and no token. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Hands the session on to further tabs of the same portal (D44); none where the browser has none. */
export function tabChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('forecourt.session')
  } catch {
    return undefined
  }
}
