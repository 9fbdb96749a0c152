import { contract, type Notification } from '@forecourt/core'
import { and, desc, eq, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { notifications as table } from '../../db/tables/index.ts'
import { IS_QUIET } from '../../realtime/store.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { registerChannels } from './channels.ts'
import { registerClientScenarios } from './client-scenarios.ts'
import { registerReminder } from './reminder.ts'

const { notifications } = contract
const MAX_NOTIFICATIONS = 200

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

/** The name that `IS_QUIET` gives the table. */
const n = alias(table, 'n')
const READ_BY = sql<
  number[]
>`coalesce((select jsonb_agg(r.user_id) from notification_reads r where r.notification_id = ${n.id}), '[]')`

async function listNotifications(tx: Tx, affiliateUserId: number, userId: number): Promise<Notification[]> {
  const rows = await tx
    .select({ row: n, readBy: READ_BY })
    .from(n)
    .where(and(eq(n.affiliateUserId, affiliateUserId), or(isNull(n.userId), eq(n.userId, userId)), not(IS_QUIET)))
    .orderBy(desc(n.id))
    .limit(MAX_NOTIFICATIONS)
  return rows.map(({ row: { applicationId: _record, id, ...row }, readBy }) => ({
    ...withIsoTimes(row),
    id: String(id),
    readBy,
  }))
}
