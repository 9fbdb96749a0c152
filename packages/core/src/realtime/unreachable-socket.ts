import type { WebSocketClass } from './socket.ts'

const CLOSED = 3

/** Used when no socket can be opened: it fails as soon as its listeners are there. */
class UnreachableSocket extends EventTarget {
  readonly readyState = CLOSED
  binaryType = 'blob'

  constructor() {
    super()
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'No address' })))
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
