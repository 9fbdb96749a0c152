import { createRecentIds } from '@forecourt/core'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Stop } from '../db/database.ts'
import type { ConnectionRegistry } from './connection-registry.ts'
import { messageFrame } from './frames.ts'
import { NOTIFICATIONS_CHANNEL } from './gateway.ts'
import { latestId, markDelivered, notificationsAfter, notificationsById, type Pending } from './store.ts'

interface FeedParts {
  readonly db: Database
  readonly registry: ConnectionRegistry
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Ids are assigned before the commit: a late one may be lower than one already sent. */
const LOOK_BACK = 500
const MOST_AT_ONCE = 1000

/** Sends each published notification from the database to open pages once, and finds missed ones by id. */
export function createFeed({ db, registry, now, log }: FeedParts) {
  // Over forty lines: its steps share the sent ids and the position.
  const sent = createRecentIds<number>(4 * MOST_AT_ONCE)
  let highest = 0
  let isBehind = false
  const backlog = createBacklog(
    async (ids) => await send(await notificationsById(db, ids)),
    (error) => log.error({ err: error }, 'notifications could not be read'),
  )
  let unlisten: Stop | undefined

  function onMessage(payload: string): void {
    const [id = 0, affiliateUserId = 0] = payload.split(' ').map(Number)
    highest = Math.max(highest, id)
    if (registry.listensFor(affiliateUserId)) backlog.add(id)
  }

  async function send(pending: readonly Pending[]): Promise<void> {
    const fresh = pending.filter(({ id }) => !sent.has(id))
    const taken = fresh.filter((one) => {
      sent.add(one.id)
      return registry.send(one, messageFrame(one.wire)) > 0
    })
    await markDelivered(db, taken, now())
  }

  async function catchUp(): Promise<void> {
    isBehind = false
    try {
      for await (const missed of batchesAfter(db, Math.max(0, highest - LOOK_BACK))) {
        await send(missed)
        highest = Math.max(highest, missed.at(-1)?.id ?? 0)
      }
    } catch (error) {
      isBehind = true
      log.error({ err: error }, 'missed notifications could not be read')
    }
  }

  return {
    async start() {
      highest = await latestId(db)
      // Older notifications existed before this process: sockets receive them on connecting.
      for (const { id } of await notificationsAfter(db, Math.max(0, highest - LOOK_BACK), LOOK_BACK)) sent.add(id)
      unlisten = await db.listen(NOTIFICATIONS_CHANNEL, { onMessage, onReconnect: () => void catchUp() })
    },
    /** Called regularly: reads again what could not be read. */
    retry(): void {
      backlog.run()
      if (isBehind) void catchUp()
    },
    async stop() {
      await unlisten?.()
      await backlog.current()
    },
  }
}

/** Queues ids; all that arrive during one run are handled together in the next. Those of a failed run stay queued. */
function createBacklog(work: (ids: readonly number[]) => Promise<void>, failed: (error: unknown) => void) {
  const waiting: number[] = []
  let current: Promise<void> | null = null

  async function drain(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const ids = waiting.slice(0, MOST_AT_ONCE)
        await work(ids)
        waiting.splice(0, ids.length)
      }
    } catch (error) {
      failed(error)
    } finally {
      current = null
    }
  }

  function run(): void {
    if (waiting.length > 0) current ??= drain()
  }

  return {
    add(id: number): void {
      waiting.push(id)
      run()
    },
    run,
    current: () => current,
  }
}

async function* batchesAfter(db: Database, id: number) {
  let from = id
  while (true) {
    const batch = await notificationsAfter(db, from, MOST_AT_ONCE)
    yield batch
    if (batch.length < MOST_AT_ONCE) return
    from = batch.at(-1)?.id ?? from
  }
}
