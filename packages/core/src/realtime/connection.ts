import { endsSession } from '../api/index.ts'
import type { Access } from './access.ts'
import { PING } from './frames.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { RealtimeState } from './realtime-types.ts'
import { createSocket, type SocketOptions } from './socket.ts'

export interface ConnectionEvents {
  onState(state: RealtimeState): void
  /** Why an attempt had no URL; null when it had one. */
  onAccess(failure: unknown): void
  onOpen(): void
  onText(text: unknown): void
}

export type RealtimeConnection = ReturnType<typeof openConnection>

/** One socket with its retries. It emits nothing after `close`. */
export function openConnection(access: Access, options: Omit<SocketOptions, 'url'>, events: ConnectionEvents) {
  // Over forty lines: its events share one socket and one heartbeat.
  const first = createPromise()
  let isClosed = false
  const socket = createSocket({ ...options, url: nextUrl })
  const heartbeat = createHeartbeat(
    () => socket.send(PING),
    () => socket.reconnect(),
  )

  async function nextUrl(): Promise<string | null> {
    if (isClosed) return null
    events.onState('connecting')
    const { url, failure } = await tryAccess(access)
    if (!isClosed) events.onAccess(failure)
    if (url === null) first.reject(failure)
    else first.resolve()
    if (endsSession(failure)) end()
    return url
  }

  /** A retry cannot help a signed-out user. */
  function end(): void {
    if (!isClosed) events.onState('disconnected')
    close()
  }

  function close(): void {
    isClosed = true
    heartbeat.stop()
    // No caller may wait for an attempt that will not be made.
    first.resolve()
    socket.close()
  }

  socket.addEventListener('open', () => {
    if (isClosed) return
    heartbeat.begin()
    events.onOpen()
  })
  socket.addEventListener('close', () => {
    heartbeat.stop()
    if (!isClosed) events.onState('disconnected')
  })
  socket.addEventListener('message', ({ data }) => {
    heartbeat.heard()
    if (!isClosed) events.onText(data)
  })
  return {
    /** Settles with the first attempt's access, or when the connection is closed. */
    first: first.promise,
    send: (frame: string) => socket.send(frame),
    close,
  }
}

async function tryAccess(access: Access): Promise<{ url: string | null; failure: unknown }> {
  try {
    return { url: await access.url(), failure: null }
  } catch (failure) {
    return { url: null, failure }
  }
}

function createPromise() {
  let resolve = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve: () => resolve(), reject: (reason: unknown) => reject(reason) }
}
