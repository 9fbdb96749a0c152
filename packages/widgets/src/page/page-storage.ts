/** A browser may forbid it, in which case merely reading the property throws. */
function orNone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The tab's own storage, or none. */
export const tabStorage = () => orNone(() => globalThis.sessionStorage)

/** Storage that outlives the tab: only ids and choices, nothing about a customer, and no token that opens anything. */
export const deviceStorage = () => orNone(() => globalThis.localStorage)

/** Shares the session with other tabs of the same portal (D44); undefined if the browser lacks it. */
export const tabChannel = () => orNone(() => new BroadcastChannel('forecourt.session'))

/** If the storage is full or forbidden, only this is lost: what was kept before would be out of date. */
export function keepItem(
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined,
  name: string,
  text: string,
): void {
  try {
    storage?.setItem(name, text)
  } catch {
    storage?.removeItem(name)
  }
}

/** Null for what is not there, and for what cannot be read: an earlier release, or the user, may have written it. */
export function readItem(storage: Pick<Storage, 'getItem'> | undefined, name: string): unknown {
  try {
    return JSON.parse(storage?.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
