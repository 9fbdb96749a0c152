import { randomUUID } from 'node:crypto'
import { createRecentIds, type RecentIds } from '@forecourt/core'
import type { WebSocket } from 'ws'
import type { SocketGrant } from './gateway.ts'
import type { ReplayBuffer } from './replay-buffer.ts'
import type { Pending } from './store.ts'

export interface Connection extends SocketGrant {
  readonly connectionId: string
  /** Where it was opened from. */
  readonly address: string
  /** A recovered connection continues on another socket. */
  socket: WebSocket
  /** Present only with the reliable sub-protocol. */
  readonly recovery: { readonly token: string; readonly buffer: ReplayBuffer } | null
  /** The notifications that this connection must not receive again, including those that its own client caused. */
  readonly told: RecentIds<number>
}

const MOST_TOLD_IDS = 200

type ConnectionParts = Pick<Connection, 'socket' | 'recovery' | 'address'> & SocketGrant

export const createConnection = (parts: ConnectionParts): Connection => ({
  ...parts,
  connectionId: randomUUID(),
  told: createRecentIds<number>(MOST_TOLD_IDS),
})

/**
 * A client that does not read is disconnected, so that its buffer stays bounded; unread notifications wait in the
 * database.
 */
const MOST_BUFFERED_BYTES = 1024 * 1024

/** The connections of this process, by dealership. */
export function createConnectionRegistry() {
  // Over forty lines: the acts on two maps that change together.
  const connections = new Map<string, Connection>()
  const byDealership = new Map<number, Set<Connection>>()

  function add(connection: Connection): void {
    connections.set(connection.connectionId, connection)
    for (const id of connection.affiliateUserIds) {
      const set = byDealership.get(id) ?? new Set()
      byDealership.set(id, set.add(connection))
    }
  }

  function remove(connection: Connection): void {
    connections.delete(connection.connectionId)
    for (const id of connection.affiliateUserIds) {
      const set = byDealership.get(id)
      set?.delete(connection)
      if (set?.size === 0) byDealership.delete(id)
    }
  }

  return {
    add,
    remove,
    all: (): readonly Connection[] => [...connections.values()],
    find: (connectionId: string): Connection | null => connections.get(connectionId) ?? null,
    /** Open connections of a user, and from an address. */
    countOf: ({ userId, address }: { readonly userId: number; readonly address: string }) => {
      const open = [...connections.values()].filter(({ socket }) => socket.readyState === socket.OPEN)
      return {
        ofUser: open.filter((one) => one.userId === userId).length,
        fromAddress: open.filter((one) => one.address === address).length,
      }
    },
    countOpen: () => [...connections.values()].filter(({ socket }) => socket.readyState === socket.OPEN).length,
    listensFor: (affiliateUserId: number) => byDealership.has(affiliateUserId),
    /** Sends to a dealership's connections, or to one user's if one is named; returns the number of recipients. */
    send(to: Pick<Pending, 'id' | 'affiliateUserId' | 'userId'>, frame: string): number {
      const wanted = [...(byDealership.get(to.affiliateUserId) ?? [])].filter(
        (connection) => to.userId === null || connection.userId === to.userId,
      )
      return wanted.filter((connection) => sendNotification(connection, to.id, frame)).length
    },
  }
}

export type ConnectionRegistry = ReturnType<typeof createConnectionRegistry>

/** Sends a notification's frame once. On a reliable connection it is numbered, and kept until it is acknowledged. */
export function sendNotification(connection: Connection, id: number, frame: string): boolean {
  if (connection.told.has(id)) return false
  connection.told.add(id)
  return sendTo(connection, connection.recovery?.buffer.add(id, frame) ?? frame)
}

export function sendTo({ socket }: Pick<Connection, 'socket'>, frame: string): boolean {
  if (socket.readyState !== socket.OPEN) return false
  if (socket.bufferedAmount > MOST_BUFFERED_BYTES) {
    socket.terminate()
    return false
  }
  socket.send(frame)
  return true
}
