import type { ROOM_EVENTS, RoomChannel, RoomMark, Suggestion } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofApplication } from './applications.ts'
import { moment } from './columns.ts'

/** One link for the quotes of one mail to a customer (D39), and the room behind it. Only the token's hash is stored. */
export const roomLinks = pgTable('room_links', {
  tokenHash: text('token_hash').primaryKey(),
  linkId: text('link_id').notNull().unique().default(sql`gen_random_uuid()::text`),
  ...ofApplication(),
  quoteIds: jsonb('quote_ids').$type<string[]>().notNull(),
  channels: jsonb('channels').$type<RoomChannel[]>().notNull().default([]),
  /** The link's recipients, encrypted: codes and news go only there. Null for links of earlier releases. */
  sealedRecipients: text('sealed_recipients'),
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
  /** The customer was asked for papers by this link. */
  askedAt: moment('asked_at'),
  askedBy: text('asked_by'),
  /** The request, or a rejection after it, from which the reminders count. */
  remindedSince: moment('reminded_since'),
  remindersSent: integer('reminders_sent').notNull().default(0),
  /** The customer asked for no more of these messages. */
  stoppedAt: moment('stopped_at'),
})

const ofLink = () =>
  text('link_id')
    .notNull()
    .references(() => roomLinks.linkId, { onDelete: 'cascade' })

/** Additional tokens of a link: each news message brings one, since the first is not stored. */
export const roomTokens = pgTable('room_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  linkId: ofLink(),
  expiresAt: moment('expires_at').notNull(),
})

/** A link's valid code, encrypted with `DATA_KEY`; deleted on use. */
export const roomCodes = pgTable('room_codes', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => roomLinks.linkId, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The PDF of a link, by the digest of what it shows. */
export const roomPdfs = pgTable('room_pdfs', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => roomLinks.linkId, { onDelete: 'cascade' }),
  digest: text('digest').notNull(),
  bytes: bytea('bytes').notNull(),
  created: moment('created').notNull(),
})

/** A customer's unfinished upload, part by part. */
export const roomUploadParts = pgTable(
  'room_upload_parts',
  {
    linkId: ofLink(),
    uploadId: text('upload_id').notNull(),
    startOffset: bigint('start_offset', { mode: 'number' }).notNull(),
    bytes: bytea('bytes').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.uploadId, table.startOffset] })],
)

/** A customer's acts through a link. */
export const roomEvents = pgTable('room_events', {
  eventId: text('event_id').primaryKey(),
  linkId: ofLink(),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  kind: text('kind').$type<(typeof ROOM_EVENTS)[number]>().notNull(),
  subject: text('subject'),
  text: text('text').notNull(),
  at: moment('at').notNull(),
})
