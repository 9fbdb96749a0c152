import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Outgoing mail and messages, encrypted with `DATA_KEY`; a row is deleted once it has been sent. */
export const outgoing = pgTable('outgoing', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  encrypted: text('sealed').notNull(),
  created: moment('created').notNull(),
})
