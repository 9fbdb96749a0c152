import { bigserial, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment } from './columns.ts'

/**
 * The outbox to the back office (D48), in the order of `position` for each application; `encrypted` is cleared after
 * delivery.
 */
export const backOfficeEvents = pgTable('back_office_events', {
  eventId: text('event_id').primaryKey(),
  position: bigserial('position', { mode: 'number' }).notNull(),
  applicationId: text('application_id')
    .notNull()
    .references(() => applications.applicationId, { onDelete: 'cascade' }),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  event: text('event').notNull(),
  encrypted: text('sealed'),
  created: moment('created').notNull(),
  attempts: integer('attempts').notNull().default(0),
  isRefused: boolean('is_refused').notNull().default(false),
  toldAt: moment('told_at'),
})
