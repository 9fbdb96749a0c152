import { isSameSecret } from '../http/same-secret.ts'
import { newToken } from '../security/random-token.ts'
import type { Connection, ConnectionRegistry } from './connection-registry.ts'
import { createReplayBuffer } from './replay-buffer.ts'

/** Azure's own client tries for thirty seconds to recover a connection. */
const RECOVERY_MS = 60_000

/** Closed on purpose by either side: there is nothing to recover. */
const DELIBERATE_CODES: ReadonlySet<number> = new Set([1000, 1001, 1005, 1008, 1009])

export interface RecoveryRequest {
  readonly connectionId: string
  readonly token: string
}

export const createRecoveryState = (): NonNullable<Connection['recovery']> => ({
  token: newToken(),
  buffer: createReplayBuffer(),
})

/** Keeps lost connections of the reliable sub-protocol for a while, so that their clients can continue them. */
export function createRecovery(registry: ConnectionRegistry) {
  // Over forty lines: the acts that share the timers.
  const timers = new Map<Connection, NodeJS.Timeout>()

  function forget(connection: Connection): void {
    clearTimeout(timers.get(connection))
    timers.delete(connection)
  }

  function remove(connection: Connection): void {
    forget(connection)
    registry.remove(connection)
  }

  return {
    remove,
    /** Called when the connection's socket has closed. */
    onClose(connection: Connection, code: number): void {
      if (connection.recovery === null || DELIBERATE_CODES.has(code)) remove(connection)
      else if (registry.find(connection.connectionId) === connection)
        timers.set(connection, setTimeout(remove, RECOVERY_MS, connection).unref())
    },
    /** The connection to continue; null if this process does not hold it, or has lost some of its messages. */
    find({ connectionId, token }: RecoveryRequest): Connection | null {
      const connection = registry.find(connectionId)
      if (!connection?.recovery || !isSameSecret(connection.recovery.token, token)) return null
      return connection.recovery.buffer.isComplete() ? connection : null
    },
    /**
     * Continues a connection; false if its time has run out. The server may not have noticed yet that the previous
     * socket is dead.
     */
    resume(connection: Connection, socket: Connection['socket']): boolean {
      if (registry.find(connection.connectionId) !== connection) return false
      forget(connection)
      const previous = connection.socket
      connection.socket = socket
      previous.terminate()
      return true
    },
  }
}
