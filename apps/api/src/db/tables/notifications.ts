import { bigint, bigserial, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { ofDealership } from './dealers.ts'

export const notifications = pgTable('notifications', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  ...ofDealership(),
  /** Set if it is meant for only one user of the dealership. */
  userId: integer('user_id'),
  scenario: text('scenario').notNull(),
  content: text('content').notNull(),
  applicationId: text('application_id'),
  isDelivered: boolean('is_delivered').notNull().default(false),
  deliveredAt: moment('delivered_at'),
  created: moment('created').notNull(),
})

export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] })],
)
