import { DAY_MS } from '@forecourt/core'
import type { Database } from '../db/database.ts'
import { messageFrame } from './frames.ts'
import { type Line, sendTo } from './hub.ts'
import { markDelivered, unreadOf } from './store.ts'

const UNREAD_DAYS = 7

/** Whoever connects is told what they have not read of the last days. */
export async function tellUnread(db: Database, line: Line, at: Date): Promise<void> {
  const { userId, affiliateUserIds } = line
  const since = new Date(at.getTime() - UNREAD_DAYS * DAY_MS)
  const unread = await unreadOf(db, { tenants: affiliateUserIds, userId }, userId, affiliateUserIds, since)
  const told = unread.filter(({ wire }) => sendTo(line, messageFrame(wire)))
  await markDelivered(db, told, at)
}
