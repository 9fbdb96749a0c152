import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Which data keys have been at work on this database, by their fingerprints. */
export const dataKeys = pgTable('data_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  firstUsed: moment('first_used').notNull(),
  /** Somebody said that there is no copy of it left: a start no longer asks for it. */
  lostAt: moment('lost_at'),
})
