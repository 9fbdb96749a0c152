import { DAY_MS } from '@forecourt/core'
import type { Database } from '../db/database.ts'
import { type Connection, sendNotification } from './connection-registry.ts'
import { messageFrame } from './frames.ts'
import { markDelivered, unreadOf } from './store.ts'

const UNREAD_DAYS = 7

/** Sends connecting users their unread notifications of the last days. */
export async function publishUnread(db: Database, connection: Connection, at: Date): Promise<void> {
  const { userId, affiliateUserIds } = connection
  const since = new Date(at.getTime() - UNREAD_DAYS * DAY_MS)
  const unread = await unreadOf(db, { tenants: affiliateUserIds, userId }, userId, affiliateUserIds, since)
  const told = unread.filter(({ id, wire }) => sendNotification(connection, id, messageFrame(wire)))
  await markDelivered(db, told, at)
}
