import type { WebSocket } from 'ws'

const HEARTBEAT_MS = 30_000

/** A page that did not answer the last ping is gone, even if the connection looks open. */
export function createHeartbeat(sockets: () => readonly WebSocket[], atEachBeat: () => void) {
  const alive = new WeakSet<WebSocket>()
  let timer: NodeJS.Timeout | undefined

  function beat(): void {
    for (const socket of sockets()) {
      if (!alive.has(socket)) socket.terminate()
      alive.delete(socket)
      if (socket.readyState === socket.OPEN) socket.ping()
    }
    atEachBeat()
  }

  return {
    /** Any frame from the socket is a sign of life. */
    follow(socket: WebSocket): void {
      alive.add(socket)
      socket.on('pong', () => void alive.add(socket))
      socket.on('message', () => void alive.add(socket))
    },
    start(): void {
      timer = setInterval(beat, HEARTBEAT_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
