import { contract, type Notification } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { parseTimestamp, rowsOf, type Tx } from '../../db/database.ts'
import { IS_QUIET } from '../../realtime/store.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { registerChannels } from './channels.ts'
import { registerClientScenarios } from './client-scenarios.ts'
import { registerReminder } from './reminder.ts'

const { notifications } = contract
const MAX_NOTIFICATIONS = 200

interface ListedNotificationRow {
  id: string | number
  user_id: number | null
  affiliate_user_id: number
  scenario: string
  content: string
  is_delivered: boolean
  delivered_at: string | null
  created: string
  read_by: number[]
}

export async function notificationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerChannels(services)
  registerReminder(services)
  registerClientScenarios(services)

  serve(app, notifications.token, async ({ query }, { read, user, sessionId, realtime, authorize }) => {
    await read((tx) => authorize(tx, query.aid))
    return { token: await realtime.tokenFor({ userId: user.userId, sessionId, affiliateUserIds: [query.aid] }) }
  })

  serve(app, notifications.negotiate, async ({ query }, { realtime, publicUrl, request }) => ({
    url: await realtime.addressFor(query.access_token, socketBase(request.headers.host, publicUrl())),
  }))

  serve(app, notifications.list, async ({ params }, { read, user, authorizeFor }) => {
    authorizeFor({ userId: params.readBy })
    return await read(async (tx) => {
      // The list is the user's own; the user must also have access to the dealership.
      await authorizeBy(tx, user, notifications.token, params.aid)
      return await listNotifications(tx, params.aid, user.userId)
    })
  })
}

/** The socket's address uses the host that the browser named, and is secure if our own address is. */
function socketBase(host: string | undefined, publicUrl: string): string {
  const own = new URL(publicUrl)
  return `${own.protocol === 'https:' ? 'wss' : 'ws'}://${host ?? own.host}`
}

async function listNotifications(tx: Tx, affiliateUserId: number, userId: number): Promise<Notification[]> {
  const rows = await rowsOf<ListedNotificationRow>(
    tx,
    sql`select n.id, n.user_id, n.affiliate_user_id, n.scenario, n.content, n.is_delivered, n.delivered_at, n.created,
          coalesce((select jsonb_agg(r.user_id) from notification_reads r where r.notification_id = n.id), '[]') as read_by
        from notifications n
        where n.affiliate_user_id = ${affiliateUserId} and (n.user_id is null or n.user_id = ${userId}) and not ${IS_QUIET}
        order by n.id desc limit ${MAX_NOTIFICATIONS}`,
  )
  return rows.map(notificationOf)
}

const notificationOf = (row: ListedNotificationRow): Notification => ({
  id: String(row.id),
  userId: row.user_id,
  affiliateUserId: row.affiliate_user_id,
  scenario: row.scenario,
  content: row.content,
  isDelivered: row.is_delivered,
  deliveredAt: row.delivered_at ? parseTimestamp(row.delivered_at).toISOString() : null,
  readBy: row.read_by,
  created: parseTimestamp(row.created).toISOString(),
})
