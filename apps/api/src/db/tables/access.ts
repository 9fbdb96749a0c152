import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { ofDealership } from './dealers.ts'

/** The data keys that have been used on this database, by their fingerprints. */
export const dataKeys = pgTable('data_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  firstUsed: moment('first_used').notNull(),
  /** The id with which it signs the audit trail; null if it was last used before that was kept. */
  auditKeyId: text('audit_key_id'),
  /** When an operator declared that no copy of the key is left: a start no longer requires it. */
  lostAt: moment('lost_at'),
})

/** Safe to show on a page (D26). */
export const publishableKeys = pgTable('publishable_keys', {
  keyId: text('key_id').primaryKey(),
  key: text('key').notNull().unique(),
  ...ofDealership(),
  isTest: boolean('is_test').notNull().default(false),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
})

/** A key with which a server of a dealership's software opens sessions for its own users. Only its digest is stored. */
export const secretKeys = pgTable('secret_keys', {
  keyId: text('key_id').primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  ...ofDealership(),
  created: moment('created').notNull(),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
})

/** A key with which a web agency's server asks for the figures of a dealership's pages. Only its digest is stored. */
export const serverKeys = pgTable('server_keys', {
  keyId: text('key_id').primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  /** Its last letters, by which its owner knows it. */
  ending: text('ending').notNull(),
  ...ofDealership(),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  revokedAt: moment('revoked_at'),
  lastUsedAt: moment('last_used_at'),
})

/** The pages that have used a dealership's keys, for its settings screen. */
export const originsSeen = pgTable(
  'origins_seen',
  {
    ...ofDealership(),
    origin: text('origin').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateUserId, table.origin] })],
)

/** Counters that all processes share: wrong logins, public calls (D45). */
export const rateCounters = pgTable('rate_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

/** The answer to a create, returned again for the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    principal: text('principal').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: text('response'),
    created: moment('created').notNull(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.key] })],
)
