import ReconnectingWebSocket from 'reconnecting-websocket'
import { SUBPROTOCOL } from './frames.ts'
import { orUnreachable } from './unreachable-socket.ts'

/** A class with the browser's WebSocket interface; Node 20 has none of its own. */
export type WebSocketClass = new (url: string, protocols?: string | string[]) => object

/** What a live connection uses of the library, so that our published types need none of its own. */
type Socket = {
  readonly readyState: number
  send(data: string): void
  close(code?: number, reason?: string): void
  reconnect(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

export interface SocketOptions {
  /** Called for each attempt; null if there is no address, which counts as a failed attempt. */
  readonly url: () => Promise<string | null>
  readonly WebSocket?: WebSocketClass | undefined
  /** Waits between attempts; by default longer each time. */
  readonly retryDelayMs?: number | undefined
}

/** Spec §4: at most 5 retries; a successful connection resets the count. */
const MAX_RETRIES = 5

export function createSocket({ url, WebSocket, retryDelayMs: delay }: SocketOptions): Socket {
  const Class = WebSocket ?? globalThis.WebSocket
  if (!Class) throw new TypeError('There is no WebSocket here: hand one in')
  return new ReconnectingWebSocket(async () => (await url()) ?? '', SUBPROTOCOL, {
    WebSocket: orUnreachable(Class),
    maxRetries: MAX_RETRIES,
    // The library resets its count only after this long; the spec resets it on connect.
    minUptime: 0,
    maxEnqueuedMessages: 0,
    ...(delay === undefined ? {} : { minReconnectionDelay: delay, maxReconnectionDelay: delay }),
  })
}
