import { QUIET_SCENARIOS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, parseTimestamp, rowsOf, type Scope, type Tx } from '../db/database.ts'

export type Pending = ReturnType<typeof pendingOf>

interface UnreadNotificationRow {
  id: string | number
  affiliate_user_id: number
  user_id: number | null
  scenario: string
  content: string
  created: string
}

const NOTIFICATION_COLUMNS = sql.raw('n.id, n.affiliate_user_id, n.user_id, n.scenario, n.content, n.created')

function pendingOf(row: UnreadNotificationRow) {
  const id = Number(row.id)
  return {
    id,
    affiliateUserId: row.affiliate_user_id,
    userId: row.user_id,
    wire: {
      Id: String(id),
      AffiliateUserId: row.affiliate_user_id,
      Type: row.scenario,
      Content: row.content,
      Created: parseTimestamp(row.created).toISOString(),
    },
  }
}

const idListSql = (ids: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`

/** Scenarios that open pages follow and no list shows. */
export const IS_QUIET = sql`n.scenario in (select jsonb_array_elements_text(${JSON.stringify(QUIET_SCENARIOS)}::jsonb))`

export async function notificationsById(db: Database, ids: readonly number[]): Promise<Pending[]> {
  const rows = await db.ask<UnreadNotificationRow>(
    'system',
    sql`select ${NOTIFICATION_COLUMNS} from notifications n where n.id in ${idListSql(ids)} order by n.id`,
  )
  return rows.map(pendingOf)
}

export async function latestId(db: Database): Promise<number> {
  const [row] = await db.asSystem((tx) =>
    rowsOf<{ id: string | number }>(tx, sql`select coalesce(max(id), 0) as id from notifications`),
  )
  return Number(row?.id ?? 0)
}

export async function notificationsAfter(db: Database, id: number, most: number): Promise<Pending[]> {
  const rows = await db.asSystem((tx) =>
    rowsOf<UnreadNotificationRow>(
      tx,
      sql`select ${NOTIFICATION_COLUMNS} from notifications n where n.id > ${id} order by n.id limit ${most}`,
    ),
  )
  return rows.map(pendingOf)
}

/** A user's unread notifications of the last days, oldest first: sent again on each connect. */
export async function unreadOf(
  db: Database,
  scope: Scope,
  userId: number,
  ids: readonly number[],
  since: Date,
): Promise<Pending[]> {
  const rows = await db.asUser(scope, (tx) =>
    rowsOf<UnreadNotificationRow>(
      tx,
      sql`select * from (select ${NOTIFICATION_COLUMNS} from notifications n
            where n.affiliate_user_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
              and (n.user_id is null or n.user_id = ${userId}) and n.created >= ${since.toISOString()}::timestamptz and not ${IS_QUIET}
              and not exists (select from notification_reads r where r.notification_id = n.id and r.user_id = ${userId})
            order by n.id desc limit 50) newest order by id`,
    ),
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
