import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment } from './columns.ts'

/** One link for the quotes of one mail to a customer (D39). Only the token's hash is stored. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId, { onDelete: 'cascade' }),
    affiliateUserId: integer('affiliate_user_id').notNull(),
    quoteIds: jsonb('quote_ids').$type<string[]>().notNull(),
    created: moment('created').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdByUserId: integer('created_by_user_id'),
    openedAt: moment('opened_at'),
  },
  (table) => [
    index('quote_links_of_application').on(table.applicationId),
    index('quote_links_by_expiry').on(table.expiresAt),
  ],
)
