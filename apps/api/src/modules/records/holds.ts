import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Of no record that is on hold: a hold keeps everything of its record (D45). */
export const isOfNoHeld = (applicationId: PgColumn): SQL =>
  sql`not exists (select from applications held where held.application_id = ${applicationId} and held.held_at is not null)`
