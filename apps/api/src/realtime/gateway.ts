import type { ScenarioName } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { onlyRow, rowsOf, type Tx } from '../db/database.ts'
import { enqueueAll } from '../jobs/queue.ts'

/** An event for the users of one dealership. */
export interface NotificationDraft {
  readonly affiliateUserId: number
  readonly scenario: ScenarioName
  readonly content: object
  readonly applicationId?: string | null
  /** Set if it is meant for only one user. */
  readonly userId?: number | null
  readonly created: Date
}

export interface SocketGrant {
  readonly userId: number
  /** The login that opened the connection, which ends with it. */
  readonly sessionId: string
  readonly affiliateUserIds: readonly number[]
}

/** How many live connections one process keeps. */
export interface SocketLimits {
  readonly perUser: number
  readonly perAddress: number
}

/** The connection that sent an event. */
export interface EventSender extends SocketGrant {
  /** Sends this notification only to the other connections. Call it before the transaction that writes it commits. */
  exclude(notificationId: number): void
}

/** Handles an event; the acknowledgement reports a `Problem` to the client. */
export type EventHandler = (data: unknown, from: EventSender) => Promise<void>

export const NOTIFICATIONS_CHANNEL = 'forecourt_notifications'

/** Sends a notification by mail or text to the users who chose that (`modules/notifications/channels.ts`). */
export const CHANNELS_JOB = 'notification-channels'

/**
 * Writes the notification and notifies every process, in the transaction of the change itself. The signal contains only
 * ids.
 */
export const publish = (tx: Tx, draft: NotificationDraft): Promise<number> => onlyRow(publishAll(tx, [draft]))

/** Publishes several notifications, in order. */
export async function publishAll(tx: Tx, drafts: readonly NotificationDraft[]): Promise<number[]> {
  const told = await rowsOf<{ id: number; is_wanted: boolean }>(
    tx,
    sql`with added as (
          insert into notifications (affiliate_user_id, user_id, scenario, content, application_id, created)
          select d.affiliate_user_id, d.user_id, d.scenario, d.content, d.application_id, d.created
          from rows from (jsonb_to_recordset(${JSON.stringify(drafts.map(notificationRowOf))}::jsonb) as (affiliate_user_id int, user_id int,
            scenario text, content text, application_id text, created timestamptz)) with ordinality as d
          order by d.ordinality returning id, affiliate_user_id, user_id, scenario)
        select id::float8 as id, wants_channels(affiliate_user_id, user_id, scenario) as is_wanted,
          pg_notify(${NOTIFICATIONS_CHANNEL}, added.id || ' ' || affiliate_user_id) from added order by added.id`,
  )
  const requests = told.flatMap(({ id, is_wanted }, index) => {
    const runAt = drafts[index]?.created
    return is_wanted && runAt ? [{ kind: CHANNELS_JOB, key: String(id), payload: { id }, runAt }] : []
  })
  const [first] = requests
  if (first) await enqueueAll(tx, requests, first.runAt)
  return told.map(({ id }) => id)
}

const notificationRowOf = (draft: NotificationDraft) => ({
  affiliate_user_id: draft.affiliateUserId,
  user_id: draft.userId ?? null,
  scenario: draft.scenario,
  content: JSON.stringify(draft.content),
  application_id: draft.applicationId ?? null,
  created: draft.created.toISOString(),
})
