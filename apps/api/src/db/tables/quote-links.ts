import type { RoomChannel, RoomMark, Suggestion } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment } from './columns.ts'

/** One link for the quotes of one mail to a customer (D39), and the room behind it. Only the token's hash is stored. */
export const quoteLinks = pgTable('quote_links', {
  tokenHash: text('token_hash').primaryKey(),
  linkId: text('link_id').notNull().unique().default(sql`gen_random_uuid()::text`),
  applicationId: text('application_id')
    .notNull()
    .references(() => applications.applicationId, { onDelete: 'cascade' }),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  quoteIds: jsonb('quote_ids').$type<string[]>().notNull(),
  channels: jsonb('channels').$type<RoomChannel[]>().notNull().default([]),
  /** The link's recipients, encrypted: codes and news go only there. Null for links of earlier releases. */
  encryptedRecipients: text('sealed_recipients'),
  created: moment('created').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdByUserId: integer('created_by_user_id'),
  sentBy: text('sent_by'),
  openedAt: moment('opened_at'),
  lastOpenedAt: moment('last_opened_at'),
  timesOpened: integer('times_opened').notNull().default(0),
  withdrawnAt: moment('withdrawn_at'),
  /** The link that replaced this one. */
  replacedBy: text('replaced_by'),
  updatesOn: boolean('updates_on').notNull().default(false),
  /** The customer's last known state: only differences from it are news. */
  told: jsonb('told').$type<RoomMark>(),
  suggestion: jsonb('suggestion').$type<Suggestion>(),
})
