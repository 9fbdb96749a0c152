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
import { createHub, type Hub, type Line, sendTo } from './hub.ts'
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
  const untold = (error: unknown) => log.error({ err: error }, 'unread notifications could not be told')
  const watch = createWatch({
    ...{ db, hub, now, bannedDealerIds, failed: unreadable },
    dismiss: (line, end) => dismiss(line, end === 'banned' ? 'Banned' : 'Signed out'),
  })
  const lookAtAll = () => void watch.lookAtAll().catch(unreadable)
  const heartbeat = createHeartbeat(() => hub.all().map(({ socket }) => socket), lookAtAll)
  let unwatch: Stop | undefined

  async function connect(socket: WebSocket, grant: SocketGrant): Promise<void> {
    const line: Line = { socket, ...grant, connectionId: randomUUID() }
    attend(line, createConversation(line, db, now), { heartbeat, hub })
    sendTo(line, connectedFrame(line.connectionId, line.userId))
    hub.add(line)
    // What ended between the upgrade and this moment was told when nobody listened here.
    await watch.look([line]).catch(unreadable)
    await tellUnread(db, line, now()).catch(untold)
  }

  return {
    ...createTickets({ db, tokens, bannedDealerIds, now }),
    connect,
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

function createTickets({ db, tokens, bannedDealerIds, now }: Omit<Parts, 'log'>) {
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

interface Keepers {
  readonly heartbeat: ReturnType<typeof createHeartbeat>
  readonly hub: Hub
}

function attend(line: Line, converse: ReturnType<typeof createConversation>, { heartbeat, hub }: Keepers): void {
  const { socket } = line
  heartbeat.follow(socket)
  socket.on('message', (data, isBinary) => void converse(data as Buffer, isBinary))
  socket.on('close', () => hub.remove(line))
  socket.on('error', () => socket.terminate())
}

function dismiss(line: Line, reason: string): void {
  sendTo(line, disconnectedFrame(reason))
  line.socket.close(1001, reason)
}
