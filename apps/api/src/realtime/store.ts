import { QUIET_SCENARIOS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, parseTimestamp, type Tx } from '../db/database.ts'
import type { SocketGrant } from './gateway.ts'

export type Pending = ReturnType<typeof pendingOf>

interface NotificationRow {
  id: number
  affiliateUserId: number
  userId: number | null
  scenario: string
  content: string
  created: string
}

const NOTIFICATION_COLUMNS = sql.raw(
  'n.id::float8 as id, n.affiliate_user_id as "affiliateUserId", n.user_id as "userId", n.scenario, n.content, n.created',
)

const pendingOf = ({ scenario, content, created, ...to }: NotificationRow) => ({
  ...to,
  wire: {
    Id: String(to.id),
    AffiliateUserId: to.affiliateUserId,
    Type: scenario,
    Content: content,
    Created: parseTimestamp(created).toISOString(),
  },
})

const idListSql = (ids: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`

/** Scenarios that open pages follow and no list shows. */
export const IS_QUIET = sql`n.scenario in (select jsonb_array_elements_text(${JSON.stringify(QUIET_SCENARIOS)}::jsonb))`

export async function notificationsById(db: Database, ids: readonly number[]): Promise<Pending[]> {
  const rows = await db.ask<NotificationRow>(
    'system',
    sql`select ${NOTIFICATION_COLUMNS} from notifications n where n.id in ${idListSql(ids)} order by n.id`,
  )
  return rows.map(pendingOf)
}

export async function latestId(db: Database): Promise<number> {
  const [row] = await db.ask<{ id: number | null }>('system', sql`select max(id)::float8 as id from notifications`)
  return row?.id ?? 0
}

export async function notificationsAfter(db: Database, id: number, most: number): Promise<Pending[]> {
  const rows = await db.ask<NotificationRow>(
    'system',
    sql`select ${NOTIFICATION_COLUMNS} from notifications n where n.id > ${id} order by n.id limit ${most}`,
  )
  return rows.map(pendingOf)
}

/** A user's unread notifications of the last days, oldest first: sent again on each connect. */
export async function unreadOf(
  db: Database,
  { userId, affiliateUserIds }: Pick<SocketGrant, 'userId' | 'affiliateUserIds'>,
  since: Date,
): Promise<Pending[]> {
  const ids = JSON.stringify(affiliateUserIds)
  const rows = await db.ask<NotificationRow>(
    { tenants: affiliateUserIds, userId },
    sql`select * from (select ${NOTIFICATION_COLUMNS} from notifications n
          where n.affiliate_user_id in (select jsonb_array_elements_text(${ids}::jsonb)::int)
            and (n.user_id is null or n.user_id = ${userId}) and n.created >= ${since.toISOString()}::timestamptz and not ${IS_QUIET}
            and not exists (select from notification_reads r where r.notification_id = n.id and r.user_id = ${userId})
          order by n.id desc limit 50) newest order by id`,
  )
  return rows.map(pendingOf)
}

export async function markDelivered(db: Database, told: readonly Pick<Pending, 'id'>[], at: Date): Promise<void> {
  if (told.length === 0) return
  const mark = sql`update notifications set is_delivered = true, delivered_at = ${at.toISOString()}::timestamptz
    where id in ${idListSql(told.map(({ id }) => id))} and not is_delivered`
  await db.asSystem((tx) => tx.execute(mark))
}

/** Sets the user's own mark, on notifications that they can see; repeating it changes nothing. */
export async function markRead(tx: Tx, userId: number, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`insert into notification_reads (notification_id, user_id, read_at)
    select n.id, ${userId}, ${at.toISOString()}::timestamptz from notifications n where n.id in ${idListSql(ids)} on conflict do nothing`)
}
