import type { Upload } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofApplication } from './applications.ts'
import { moment } from './columns.ts'

export const notes = pgTable('notes', {
  noteId: text('note_id').primaryKey(),
  ...ofApplication(),
  text: text('text').notNull(),
  subtext: text('subtext'),
  userId: integer('user_id'),
  userName: text('user_name'),
  department: text('department'),
  type: text('type').notNull().default('user'),
  attachments: jsonb('attachments').$type<Upload[]>().notNull().default([]),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  /** Orders the notes of one instant; absent in those of earlier releases. */
  position: bigint('position', { mode: 'number' }).default(sql`nextval('notes_position_seq')`),
})

/** The row is written once the file is safely stored under `storageKey`, a generated name. */
export const documents = pgTable('documents', {
  documentId: text('document_id').primaryKey(),
  ...ofApplication(),
  noteId: text('note_id').references(() => notes.noteId, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  /** Several rows of the demo may refer to the same file. */
  storageKey: text('storage_key').notNull(),
  owner: text('owner'),
  requirementId: integer('requirement_id'),
  requirementTypeId: integer('requirement_type_id'),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
})
