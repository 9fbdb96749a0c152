import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Database, Stop } from '../db/database.ts'
import type { Tokens } from '../plugins/tokens.ts'
import { createConversation } from './conversation.ts'
import { createFeed } from './feed.ts'
import { connectedFrame, disconnectedFrame, messageFrame } from './frames.ts'
import type { RealtimeGateway, SocketGrant } from './gateway.ts'
import { createHub, type Line, sendTo } from './hub.ts'
import { admitGrant, createWatch } from './standing.ts'
import { markDelivered, unreadOf } from './store.ts'

export const SOCKET_PATH = '/client/hubs/notifications'
const TOKEN_SECONDS = 60 * 60
const HEARTBEAT_MS = 30_000
const UNREAD_DAYS = 7

interface Parts {
  readonly db: Database
  readonly tokens: Tokens
  readonly bannedDealerIds: readonly number[]
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export interface LocalGateway extends RealtimeGateway {
  /** Asked before the upgrade; refuses a token that is not a socket's, or whose login no longer stands. */
  admit(token: string): Promise<SocketGrant>
  /** Takes a socket whose token was admitted. */
  connect(socket: WebSocket, grant: SocketGrant): Promise<void>
}

export function createLocalGateway({ db, tokens, bannedDealerIds, now, log }: Parts): LocalGateway {
  const hub = createHub()
  const feed = createFeed({ db, hub, now, log })
  const watch = createWatch({
    ...{ db, hub, now, bannedDealerIds },
    dismiss: (line, end) => dismiss(line, end === 'banned' ? 'Banned' : 'Signed out'),
    failed: (error) => log.error({ err: error }, 'who may listen could not be read'),
  })
  const alive = new WeakSet<WebSocket>()
  let heartbeat: NodeJS.Timeout | undefined
  let unwatch: Stop | undefined

  async function admit(token: string): Promise<SocketGrant> {
    const { userId, aids, session } = await tokens.verify('socket', token)
    const affiliateUserIds = Array.isArray(aids) ? aids.map(Number) : []
    const grant = { userId: Number(userId), affiliateUserIds, sessionId: String(session) }
    await admitGrant(grant, { db, now, bannedDealerIds })
    return grant
  }

  async function tellUnread({ socket, userId, affiliateUserIds }: Line): Promise<void> {
    const since = new Date(now().getTime() - UNREAD_DAYS * 86_400_000)
    const unread = await unreadOf(db, { tenants: affiliateUserIds, userId }, userId, affiliateUserIds, since)
    const told = unread.filter((one) => sendTo({ socket }, messageFrame(one.wire)))
    if (told.length > 0)
      await markDelivered(
        db,
        told.map(({ id }) => id),
        now(),
      )
  }

  /** A page that did not answer the last ping is gone, though its connection does not say so. */
  function beat(): void {
    for (const { socket } of hub.all()) {
      if (!alive.has(socket)) socket.terminate()
      alive.delete(socket)
      if (socket.readyState === socket.OPEN) socket.ping()
    }
    watch.lookAtAll().catch((error: unknown) => log.error({ err: error }, 'who may listen could not be read'))
  }

  function dismiss(line: Line, reason: string): void {
    sendTo(line, disconnectedFrame(reason))
    line.socket.close(1001, reason)
  }

  return {
    admit,
    tokenFor: ({ userId, affiliateUserIds, sessionId }) =>
      tokens.sign('socket', { userId, aids: affiliateUserIds, session: sessionId }, TOKEN_SECONDS),
    async addressFor(token, base) {
      await admit(token)
      return `${base}${SOCKET_PATH}?access_token=${encodeURIComponent(token)}`
    },
    async connect(socket, grant) {
      const line: Line = { socket, ...grant, connectionId: randomUUID() }
      const converse = createConversation(line, db, now)
      alive.add(socket)
      socket.on('pong', () => void alive.add(socket))
      socket.on('message', (data, isBinary) => {
        alive.add(socket)
        void converse(data as Buffer, isBinary)
      })
      socket.on('close', () => hub.remove(line))
      socket.on('error', () => socket.terminate())
      sendTo(line, connectedFrame(line.connectionId, line.userId))
      hub.add(line)
      // What ended between the upgrade and this moment was told when nobody listened here.
      await watch.look([line]).catch((error: unknown) => log.error({ err: error }, 'who may listen could not be read'))
      await tellUnread(line).catch((error: unknown) =>
        log.error({ err: error }, 'unread notifications could not be told'),
      )
    },
    async start() {
      await feed.start()
      unwatch = await watch.start()
      heartbeat = setInterval(beat, HEARTBEAT_MS)
      heartbeat.unref()
    },
    async stop() {
      clearInterval(heartbeat)
      await unwatch?.()
      await feed.stop()
      for (const line of hub.all()) dismiss(line, 'The server is stopping')
    },
    count: () => hub.size(),
  }
}
