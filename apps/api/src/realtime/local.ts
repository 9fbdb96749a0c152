import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { Database, Stop } from '../db/database.ts'
import type { Tokens } from '../plugins/tokens.ts'
import { createConversation } from './conversation.ts'
import { createFeed } from './feed.ts'
import { connectedFrame, disconnectedFrame } from './frames.ts'
import type { RealtimeGateway, SocketGrant } from './gateway.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createHub, type Line, sendTo } from './hub.ts'
import { admitGrant, createWatch } from './standing.ts'
import { tellUnread } from './unread.ts'

export const SOCKET_PATH = '/client/hubs/notifications'
const TOKEN_SECONDS = 60 * 60

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
  const unreadable = (error: unknown) => log.error({ err: error }, 'who may listen could not be read')
  const watch = createWatch({
    ...{ db, hub, now, bannedDealerIds, failed: unreadable },
    dismiss: (line, end) => dismiss(line, end === 'banned' ? 'Banned' : 'Signed out'),
  })
  const heartbeat = createHeartbeat(
    () => hub.all().map(({ socket }) => socket),
    () => void watch.lookAtAll().catch(unreadable),
  )
  let unwatch: Stop | undefined

  async function admit(token: string): Promise<SocketGrant> {
    const { userId, aids, session } = await tokens.verify('socket', token)
    const affiliateUserIds = Array.isArray(aids) ? aids.map(Number) : []
    const grant = { userId: Number(userId), affiliateUserIds, sessionId: String(session) }
    await admitGrant(grant, { db, now, bannedDealerIds })
    return grant
  }

  async function connect(socket: WebSocket, grant: SocketGrant): Promise<void> {
    const line: Line = { socket, ...grant, connectionId: randomUUID() }
    const converse = createConversation(line, db, now)
    heartbeat.follow(socket)
    socket.on('message', (data, isBinary) => void converse(data as Buffer, isBinary))
    socket.on('close', () => hub.remove(line))
    socket.on('error', () => socket.terminate())
    sendTo(line, connectedFrame(line.connectionId, line.userId))
    hub.add(line)
    // What ended between the upgrade and this moment was told when nobody listened here.
    await watch.look([line]).catch(unreadable)
    await tellUnread(db, line, now()).catch((err: unknown) =>
      log.error({ err }, 'unread notifications could not be told'),
    )
  }

  return {
    admit,
    connect,
    tokenFor: ({ userId, affiliateUserIds, sessionId }) =>
      tokens.sign('socket', { userId, aids: affiliateUserIds, session: sessionId }, TOKEN_SECONDS),
    async addressFor(token, base) {
      await admit(token)
      return `${base}${SOCKET_PATH}?access_token=${encodeURIComponent(token)}`
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
      for (const line of hub.all()) dismiss(line, 'The server is stopping')
    },
    count: () => hub.size(),
  }
}

function dismiss(line: Line, reason: string): void {
  sendTo(line, disconnectedFrame(reason))
  line.socket.close(1001, reason)
}
