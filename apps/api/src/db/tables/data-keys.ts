import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The data keys that have been used on this database, by their fingerprints. */
export const dataKeys = pgTable('data_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  firstUsed: moment('first_used').notNull(),
  /** An operator declared that there is no copy of it left: a start no longer requires it. */
  lostAt: moment('lost_at'),
})
