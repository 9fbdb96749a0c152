import { bigserial, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Work that survives a crash. Claiming a job moves `runAt` to the end of its lease: if the process dies, the row is due
 * again. Payloads contain ids, never personal data.
 */
export const jobs = pgTable('jobs', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').notNull().default({}),
  runAt: moment('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  maxAttempts: integer('max_attempts').notNull().default(12),
  lease: text('lease'),
  finishedAt: moment('finished_at'),
  hasFailed: boolean('has_failed').notNull().default(false),
  lastError: text('last_error'),
  created: moment('created').notNull(),
})
