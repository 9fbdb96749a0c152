import type { ScenarioName } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'

/** What happened, for the people of one dealership. */
export interface NotificationDraft {
  readonly affiliateUserId: number
  readonly scenario: ScenarioName
  readonly content: object
  readonly applicationId?: string | null
  /** Set when it is meant for one user alone. */
  readonly userId?: number | null
  readonly created: Date
}

export interface SocketGrant {
  readonly userId: number
  readonly affiliateUserIds: readonly number[]
}

/** Brings notifications to the pages that are open; the local one speaks to sockets of this very server. */
export interface RealtimeGateway {
  /** A short-lived token for one dealership's connection (`GET /notification/token`). */
  tokenFor(grant: SocketGrant): Promise<string>
  /** The address to open with it (`GET /negotiate`); `base` is `ws://host:port` as the caller sees the server. */
  addressFor(token: string, base: string): Promise<string>
  start(): Promise<void>
  /** Says `disconnected` to each socket, then closes it. */
  stop(): Promise<void>
  /** Open sockets, for /metrics. */
  count(): number
}

export const NOTIFICATIONS_CHANNEL = 'forecourt_notifications'

/** Brings a notification to who wants it by mail or text as well (`modules/notifications/channels.ts`). */
export const CHANNELS_JOB = 'notification-channels'

/** Writes the notification and tells every process, in the transaction of what it is about. Ids alone are told. */
export async function publish(tx: Tx, draft: NotificationDraft): Promise<number> {
  const { affiliateUserId, scenario, content, applicationId = null, userId = null, created } = draft
  const [row] = await rowsOf<{ id: string | number; is_wanted: boolean }>(
    tx,
    sql`insert into notifications (affiliate_user_id, user_id, scenario, content, application_id, created)
        values (${affiliateUserId}, ${userId}, ${scenario}, ${JSON.stringify(content)}, ${applicationId}, ${created.toISOString()}::timestamptz)
        returning id, wants_channels(${affiliateUserId}::int, ${userId}::int, ${scenario}::text) as is_wanted`,
  )
  const id = Number(row?.id)
  if (row?.is_wanted) await enqueue(tx, { kind: CHANNELS_JOB, key: String(id), payload: { id } }, created)
  await tx.execute(sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${`${id} ${affiliateUserId}`})`)
  return id
}
