import type { WebSocketClass } from './socket.ts'

type Listener = (event: { readonly type: string; readonly message: string }) => void

const CLOSED = 3

/** Used when no socket can be opened: it fails as soon as a listener is added. */
class UnreachableSocket {
  readonly readyState = CLOSED
  binaryType = 'blob'
  #listeners: Listener[] = []

  constructor() {
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ type: 'error', message: 'No address' })
    })
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'error') this.#listeners.push(listener)
  }

  removeEventListener(_: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter((one) => one !== listener)
  }

  close(): void {}
}

/**
 * The class as reconnecting-websocket needs it; it opens nothing for an empty or impossible URL. The library never recovers
 * from a URL that cannot be fetched, but it counts and delays a socket that fails.
 */
export function orUnreachable(WebSocket: WebSocketClass): object {
  function Opened(url: string, protocols?: string | string[]): object {
    try {
      return url === '' ? new UnreachableSocket() : new WebSocket(url, protocols)
    } catch {
      // Not a URL at all.
      return new UnreachableSocket()
    }
  }
  return Object.assign(Opened, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED })
}
