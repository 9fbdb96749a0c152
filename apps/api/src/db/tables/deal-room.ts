import type { ROOM_EVENTS } from '@forecourt/core'
import { bigint, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { quoteLinks } from './quote-links.ts'

const ofLink = () =>
  text('link_id')
    .notNull()
    .references(() => quoteLinks.linkId, { onDelete: 'cascade' })

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
    .references(() => quoteLinks.linkId, { onDelete: 'cascade' }),
  encrypted: text('sealed').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

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
