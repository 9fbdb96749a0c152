import { ReadNotification } from '@forecourt/core'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Database, Stop } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import type { Tokens } from '../security/tokens.ts'
import { createConnectionProtocol } from './connection-protocol.ts'
import { type Connection, createConnection, createConnectionRegistry, sendTo } from './connection-registry.ts'
import { createFeed } from './feed.ts'
import { connectedFrame, disconnectedFrame, RELIABLE_SUBPROTOCOL } from './frames.ts'
import type { EventHandler, RealtimeGateway, SocketGrant } from './gateway.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createRecovery, createRecoveryState, type RecoveryRequest } from './recovery.ts'
import { admitGrant, createWatch, endOf } from './session-validity.ts'
import { markDelivered, markRead } from './store.ts'
import { publishUnread } from './unread.ts'

export const SOCKET_PATH = '/client/hubs/notifications'
const TOKEN_SECONDS = 60 * 60

interface LocalGatewayParts {
  readonly db: Database
  readonly tokens: Tokens
  readonly bannedDealerIds: readonly number[]
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export interface LocalGateway extends RealtimeGateway {
  /** Called before the upgrade; refuses a token that is not a socket's, or whose login is no longer valid. */
  admit(token: string): Promise<SocketGrant>
  /** Called before the upgrade: the connection to continue, or null if there is none whose user may still listen. */
  findRecoverable(request: RecoveryRequest): Promise<Connection | null>
  /** Connects a socket whose token was accepted. */
  connect(socket: WebSocket, grant: SocketGrant): Promise<void>
  /** Continues a connection on another socket. */
  recover(socket: WebSocket, connection: Connection): Promise<void>
}

export function createLocalGateway({ db, tokens, bannedDealerIds, now, log }: LocalGatewayParts): LocalGateway {
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
    ...{ db, registry, now, bannedDealerIds, failed: unreadable },
    dismiss: (connection, end) => dismiss(connection, end === 'banned' ? 'Banned' : 'Signed out'),
  })
  const lookAtAll = () => void watch.lookAtAll().catch(unreadable)
  const heartbeat = createHeartbeat(() => registry.all().map(({ socket }) => socket), lookAtAll)
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
    ...createTickets({ db, tokens, bannedDealerIds, now }),
    handle: (event, handler) => void handlers.set(event, handler),
    async findRecoverable(request) {
      const connection = recoveries.find(request)
      const isAllowed = connection && (await endOf(connection, { db, now, bannedDealerIds })) === null
      return isAllowed ? connection : null
    },
    async connect(socket, grant) {
      const recovery = socket.protocol === RELIABLE_SUBPROTOCOL ? createRecoveryState() : null
      const connection = createConnection({ socket, ...grant, recovery })
      attend(connection)
      registry.add(connection)
      // Access that ended between the upgrade and this point was reported before this connection listened.
      await watch.look([connection]).catch(unreadable)
      await publishUnread(db, connection, now()).catch(untold)
    },
    async recover(socket, connection) {
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
    async stop() {
      heartbeat.stop()
      await unwatch?.()
      await feed.stop()
      for (const connection of registry.all()) dismiss(connection, 'The server is stopping')
    },
    count: () => registry.countOpen(),
  }
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

function createTickets({ db, tokens, bannedDealerIds, now }: Omit<LocalGatewayParts, 'log'>) {
  async function admit(token: string): Promise<SocketGrant> {
    const { userId, aids, session } = await tokens.verify('socket', token)
    const affiliateUserIds = Array.isArray(aids) ? aids.map(Number) : []
    const grant = { userId: Number(userId), affiliateUserIds, sessionId: String(session) }
    await admitGrant(grant, { db, now, bannedDealerIds })
    return grant
  }
  return {
    admit,
    tokenFor: ({ userId, affiliateUserIds, sessionId }: SocketGrant) =>
      tokens.sign('socket', { userId, aids: affiliateUserIds, session: sessionId }, TOKEN_SECONDS),
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
