import { DAY_MS, ReadNotification } from '@forecourt/core'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Database, Stop } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { FactorPolicy } from '../security/factor-policy.ts'
import type { Tokens } from '../security/tokens.ts'
import { createConnectionProtocol } from './connection-protocol.ts'
import {
  type Connection,
  createConnection,
  createConnectionRegistry,
  sendNotification,
  sendTo,
} from './connection-registry.ts'
import { createFeed } from './feed.ts'
import { connectedFrame, disconnectedFrame, messageFrame, RELIABLE_SUBPROTOCOL } from './frames.ts'
import type { EventHandler, SocketGrant, SocketLimits } from './gateway.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createRecovery, createRecoveryState, type RecoveryRequest } from './recovery.ts'
import { admitGrant, createWatch, endOf } from './session-validity.ts'
import { markDelivered, markRead, unreadOf } from './store.ts'

export const SOCKET_PATH = '/client/hubs/notifications'
const TOKEN_SECONDS = 60 * 60
const UNREAD_DAYS = 7

interface LocalGatewayParts {
  readonly db: Database
  readonly tokens: Tokens
  readonly bannedDealerIds: readonly number[]
  readonly factors: FactorPolicy
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly most: SocketLimits
}

/** Delivers notifications to open pages by sockets of this server. */
export type RealtimeGateway = ReturnType<typeof createLocalGateway>

export function createLocalGateway({ db, tokens, bannedDealerIds, factors, now, log, most }: LocalGatewayParts) {
  // Over forty lines: it connects the parts, and each method is one step.
  const registry = createConnectionRegistry()
  const recoveries = createRecovery(registry)
  const handlers = new Map<string, EventHandler>([['readNotification', createReadHandler(db, now)]])
  const feed = createFeed({ db, registry, now, log })
  const unreadable = (error: unknown) => log.error({ err: error }, 'who may listen could not be read')
  const untold = (error: unknown) => log.error({ err: error }, 'unread notifications could not be told')
  const dismiss = (connection: Connection, reason: string) => {
    endConnection(connection, reason)
    recoveries.remove(connection)
  }
  const watch = createWatch({
    db,
    registry,
    now,
    bannedDealerIds,
    factors,
    failed: unreadable,
    dismiss: (connection, end) => dismiss(connection, end === 'banned' ? 'Banned' : 'Signed out'),
  })
  const heartbeat = createHeartbeat(
    () => registry.all().map(({ socket }) => socket),
    () => {
      watch.lookAtAll().catch(unreadable)
      feed.retry()
    },
  )
  const unread = createUnread(db, now)
  const protocols = new WeakMap<Connection, ReturnType<typeof createConnectionProtocol>>()
  let unwatch: Stop | undefined

  function attend(connection: Connection): void {
    const { socket } = connection
    const onFrame = protocols.get(connection) ?? createConnectionProtocol(connection, handlers)
    protocols.set(connection, onFrame)
    heartbeat.follow(socket)
    socket.on('message', onFrame)
    socket.on('close', (code) => connection.socket === socket && recoveries.onClose(connection, code))
    socket.on('error', () => socket.terminate())
    sendTo(connection, connectedFrame(connection.connectionId, connection.userId, connection.recovery?.token))
  }

  return {
    ...createTickets({ db, tokens, bannedDealerIds, factors, now }),
    /** Registers the handler of a client event (§7); events without one are answered 'Handler not found'. */
    handle: (event: string, handler: EventHandler) => void handlers.set(event, handler),
    /** Called before the upgrade: the connection to continue, or null if there is none whose user may still listen. */
    async findRecoverable(request: RecoveryRequest) {
      const connection = recoveries.find(request)
      const isAllowed = connection && (await endOf(connection, { db, now, bannedDealerIds, factors })) === null
      return isAllowed ? connection : null
    },
    /** Refuses the newest connection of a user or an address that has its share; those that are open go on. */
    refuseFull(grant: SocketGrant, address: string) {
      const words = fullWords(registry.countOf({ ...grant, address }), most)
      if (words !== null) throw new Problem('TOO_MANY_REQUESTS', words, { retryAfterSeconds: 60 })
    },
    /** Connects a socket whose token was accepted. */
    async connect(socket: WebSocket, grant: SocketGrant, address: string) {
      // Many at once pass the check before the upgrade together.
      if (fullWords(registry.countOf({ ...grant, address }), most) !== null)
        return socket.close(1013, 'Too many live connections')
      const recovery = socket.protocol === RELIABLE_SUBPROTOCOL ? createRecoveryState() : null
      const connection = createConnection({ socket, ...grant, address, recovery })
      attend(connection)
      registry.add(connection)
      // Access that ended between the upgrade and this point was reported before this connection listened.
      await watch.look([connection]).catch(unreadable)
      await tellUnread(db, connection, unread, now()).catch(untold)
    },
    /** Continues a connection on another socket. */
    async recover(socket: WebSocket, connection: Connection) {
      if (!recoveries.resume(connection, socket)) return refuseRecovery(socket)
      attend(connection)
      const kept = connection.recovery?.buffer.unacknowledged() ?? []
      const told = kept.filter(({ frame }) => sendTo(connection, frame))
      await watch.look([connection]).catch(unreadable)
      await markDelivered(db, told, now()).catch(untold)
    },
    async start() {
      await feed.start()
      unwatch = await watch.start()
      heartbeat.start()
    },
    /** Sends `disconnected` to each socket, then closes it. */
    async stop() {
      heartbeat.stop()
      await unwatch?.()
      await feed.stop()
      for (const connection of registry.all()) dismiss(connection, 'The server is stopping')
    },
    /** The number of open sockets, for /metrics. */
    count: registry.countOpen,
  }
}

function fullWords({ ofUser, fromAddress }: ReturnType<Registry['countOf']>, most: SocketLimits): string | null {
  if (ofUser >= most.perUser)
    return `You have ${most.perUser} live connections open. Close a tab, then load this one again.`
  if (fromAddress >= most.perAddress)
    return `There are ${most.perAddress} live connections from your network. Close a tab, then load this one again.`
  return null
}

type Registry = ReturnType<typeof createConnectionRegistry>
type Unread = ReturnType<typeof createUnread>

/** Connections that a user opens together share one query. */
function createUnread(db: Database, now: () => Date) {
  const asking = new Map<string, ReturnType<typeof unreadOf>>()
  return ({ userId, affiliateUserIds }: Connection): ReturnType<typeof unreadOf> => {
    const key = `${userId} ${affiliateUserIds.join(',')}`
    const known = asking.get(key)
    if (known) return known
    const since = new Date(now().getTime() - UNREAD_DAYS * DAY_MS)
    const asked = unreadOf(db, { userId, affiliateUserIds }, since).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }
}

/** Sends connecting users their unread notifications of the last days. */
async function tellUnread(db: Database, connection: Connection, unread: Unread, at: Date): Promise<void> {
  const told = (await unread(connection)).filter(({ id, wire }) => sendNotification(connection, id, messageFrame(wire)))
  await markDelivered(db, told, at)
}

/** A read mark always belongs to the sender, whatever reader the event names. */
function createReadHandler(db: Database, now: () => Date): EventHandler {
  return async (data, { userId, affiliateUserIds }) => {
    const read = ReadNotification.safeParse(data)
    const id = read.success ? Number(read.data.messageId) : Number.NaN
    if (!Number.isSafeInteger(id)) throw new Problem('INVALID', 'Send messageId, the Id of a message, and readBy.')
    await db.asUser({ tenants: affiliateUserIds, userId }, (tx) => markRead(tx, userId, [id], now()))
  }
}

function createTickets({ db, tokens, bannedDealerIds, factors, now }: Omit<LocalGatewayParts, 'log' | 'most'>) {
  async function admit(token: string): Promise<SocketGrant> {
    const { userId, aids, session } = await tokens.verify('socket', token)
    const affiliateUserIds = Array.isArray(aids) ? aids.map(Number) : []
    const grant = { userId: Number(userId), affiliateUserIds, sessionId: String(session) }
    await admitGrant(grant, { db, now, bannedDealerIds, factors })
    return grant
  }
  return {
    /** Called before the upgrade; refuses a token that is not a socket's, or whose login is no longer valid. */
    admit,
    /** A short-lived token for one dealership's connection (`GET /notification/token`). */
    tokenFor: ({ userId, affiliateUserIds, sessionId }: SocketGrant) =>
      tokens.sign('socket', { userId, aids: affiliateUserIds, session: sessionId }, TOKEN_SECONDS),
    /** The URL to open with the token (`GET /negotiate`); `base` is `ws://host:port` as the caller sees the server. */
    async addressFor(token: string, base: string) {
      await admit(token)
      return `${base}${SOCKET_PATH}?access_token=${encodeURIComponent(token)}`
    },
  }
}

/** After 1008 a client of the reliable sub-protocol does not try to recover: it opens a new connection at once. */
function endConnection(connection: Connection, reason: string): void {
  sendTo(connection, disconnectedFrame(reason))
  connection.socket.close(connection.recovery ? 1008 : 1001, reason)
}

/** The new connection receives the missed messages as unread. */
export function refuseRecovery(socket: WebSocket): void {
  socket.close(1008, 'This connection cannot be recovered: start a new one')
}
