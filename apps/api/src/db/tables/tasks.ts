import type { LeadOutcome, TaskKind } from '@forecourt/core'
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { applications, ofApplication } from './applications.ts'
import { moment, version } from './columns.ts'
import { ofDealership } from './dealers.ts'
import { users } from './people.ts'

export const tasks = pgTable('tasks', {
  taskId: text('task_id').primaryKey(),
  ...ofDealership(),
  applicationId: text('application_id').references(() => applications.applicationId, { onDelete: 'cascade' }),
  kind: text('kind').$type<TaskKind>().notNull(),
  dueDay: date('due_day', { mode: 'string' }).notNull(),
  dueTime: text('due_time'),
  ownerUserId: integer('owner_user_id').references(() => users.userId, { onDelete: 'set null' }),
  ownerName: text('owner_name'),
  note: text('note'),
  /** What the owner’s own calendar says of a task of no kind, instead of the note. */
  calendarTitle: text('calendar_title'),
  /** The rule's cause; null for a task created by a user. */
  cause: text('cause'),
  snoozedUntil: moment('snoozed_until'),
  doneAt: moment('done_at'),
  /** What ended it by itself: the quote that answered the customer’s wish, or `closing`. */
  endedBy: text('ended_by'),
  removedAt: moment('removed_at'),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  version: version(),
})

/** A user's private calendar link. */
export const calendarLinks = pgTable('calendar_links', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  created: moment('created').notNull(),
  lastUsedAt: moment('last_used_at'),
})

/** How calls to a customer went. */
export const leadContacts = pgTable('lead_contacts', {
  contactId: text('contact_id').primaryKey(),
  ...ofApplication(),
  outcome: text('outcome').$type<LeadOutcome>().notNull(),
  userId: integer('user_id'),
  userName: text('user_name'),
  at: moment('at').notNull(),
  nextTaskId: text('next_task_id').references(() => tasks.taskId, { onDelete: 'set null' }),
  /** The tasks that it ended. */
  ended: jsonb('ended').$type<string[]>().notNull().default([]),
  undoneAt: moment('undone_at'),
})
