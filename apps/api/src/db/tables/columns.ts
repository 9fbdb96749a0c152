import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A time to the millisecond, as in calls. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Increases by one with each write; sent back in `If-Match` (D25). */
export const version = () => integer('version').notNull().default(1)
