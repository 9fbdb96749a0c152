import type { Futures, ValuationDraft } from '@forecourt/core'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment } from './columns.ts'
import { dealerships } from './dealers.ts'

/** A user has one for each registration: saving replaces it (spec §7). */
export const valuations = pgTable('valuations', {
  valuationId: text('valuation_id').primaryKey(),
  affiliateUserId: integer('affiliate_user_id').references(() => dealerships.affiliateUserId),
  userId: integer('user_id').notNull(),
  vrm: text('vrm').notNull(),
  doc: jsonb('doc').$type<Partial<ValuationDraft>>().notNull(),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
})

/** A webhook message counts once, in whatever order and however often it arrives. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    applicationId: text('application_id').references(() => applications.applicationId, { onDelete: 'cascade' }),
    /** When it happened at the provider. */
    occurredAt: moment('occurred_at'),
    movesState: boolean('moves_state').notNull().default(false),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

export const portalVersions = pgTable('portal_versions', {
  version: text('version').primaryKey(),
  notes: text('notes').notNull(),
  releasedAt: moment('released_at').notNull(),
})

/** The residual provider's answers, by a digest of the vehicle and the mileage band. */
export const residualCache = pgTable('residual_cache', {
  key: text('key').primaryKey(),
  futures: jsonb('futures').$type<Futures>().notNull(),
  askedAt: moment('asked_at').notNull(),
})
