import type { FastifyBaseLogger } from 'fastify'
import type { Database, Stop } from '../db/database.ts'
import { messageFrame } from './frames.ts'
import { NOTIFICATIONS_CHANNEL } from './gateway.ts'
import type { Hub } from './hub.ts'
import { latestId, markDelivered, notificationsAfter, notificationsById, type Pending } from './store.ts'

interface Parts {
  readonly db: Database
  readonly hub: Hub
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Ids are handed out before they are committed: one that comes late may be lower than one already told. */
const LOOK_BACK = 500
const MOST_AT_ONCE = 1000

/** From the database to the open pages: what was told is sent once, and what was missed is caught up with by id. */
export function createFeed({ db, hub, now, log }: Parts) {
  const sent = new Set<number>()
  let highest = 0
  const waiting: number[] = []
  let current: Promise<void> | null = null
  let unlisten: Stop | undefined

  function onMessage(payload: string): void {
    const [id = 0, affiliateUserId = 0] = payload.split(' ').map(Number)
    highest = Math.max(highest, id)
    if (!hub.listensFor(affiliateUserId)) return
    waiting.push(id)
    current ??= drain()
  }

  async function drain(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const ids = waiting.splice(0, MOST_AT_ONCE)
        await send(await notificationsById(db, ids))
      }
    } catch (error) {
      log.error({ err: error }, 'notifications could not be read')
    } finally {
      current = null
    }
  }

  async function send(pending: readonly Pending[]): Promise<void> {
    const fresh = pending.filter(({ id }) => !sent.has(id))
    const taken = fresh.filter((one) => {
      remember(one.id)
      return hub.send(one.affiliateUserId, one.userId, messageFrame(one.wire)) > 0
    })
    await markDelivered(db, taken, now())
  }

  function remember(id: number): void {
    sent.add(id)
    if (sent.size > 4 * MOST_AT_ONCE) for (const old of [...sent].slice(0, MOST_AT_ONCE)) sent.delete(old)
  }

  async function catchUp(): Promise<void> {
    try {
      for (let from = Math.max(0, highest - LOOK_BACK); ; ) {
        const missed = await notificationsAfter(db, from, MOST_AT_ONCE)
        await send(missed)
        from = missed.at(-1)?.id ?? from
        highest = Math.max(highest, from)
        if (missed.length < MOST_AT_ONCE) return
      }
    } catch (error) {
      log.error({ err: error }, 'missed notifications could not be read')
    }
  }

  return {
    async start() {
      highest = await latestId(db)
      // What is older was there before this process: sockets hear of it when they connect.
      for (const { id } of await notificationsAfter(db, Math.max(0, highest - LOOK_BACK), LOOK_BACK)) remember(id)
      unlisten = await db.listen(NOTIFICATIONS_CHANNEL, { onMessage, onReconnect: () => void catchUp() })
    },
    async stop() {
      await unlisten?.()
      await current
    },
  }
}
