import { bigserial, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofApplication } from './applications.ts'
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

/** Outgoing mail and messages, encrypted with `DATA_KEY`; a row is deleted once it has been sent. */
export const outgoing = pgTable('outgoing', {
  id: text('id').primaryKey(),
  channel: text('channel').notNull(),
  sealed: text('sealed').notNull(),
  created: moment('created').notNull(),
})

/**
 * The outbox to the back office (D48), in the order of `position` for each application; `encrypted` is cleared after
 * delivery.
 */
export const backOfficeEvents = pgTable('back_office_events', {
  eventId: text('event_id').primaryKey(),
  position: bigserial('position', { mode: 'number' }).notNull(),
  ...ofApplication(),
  event: text('event').notNull(),
  sealed: text('sealed'),
  created: moment('created').notNull(),
  attempts: integer('attempts').notNull().default(0),
  isRefused: boolean('is_refused').notNull().default(false),
  toldAt: moment('told_at'),
})

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
}

/** The mail and messages that the sandboxes would have sent. */
export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  messageId: text('message_id').unique('outbox_by_message'),
  channel: text('channel').notNull(),
  recipient: text('recipient').notNull(),
  recipientName: text('recipient_name'),
  subject: text('subject'),
  body: text('body').notNull(),
  html: text('html'),
  attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
  created: moment('created').notNull(),
})
