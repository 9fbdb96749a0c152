import type { ListLayout } from '@forecourt/core'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { dealerships } from './dealers.ts'
import { users } from './people.ts'

/** A user's own list views; one with a dealership is shared in it. */
export const listViews = pgTable('list_views', {
  viewId: text('view_id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  affiliateUserId: integer('affiliate_user_id').references(() => dealerships.affiliateUserId, {
    onDelete: 'cascade',
  }),
  name: text('name').notNull(),
  layout: jsonb('layout').$type<ListLayout>().notNull(),
  created: moment('created').notNull(),
})
