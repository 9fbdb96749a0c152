import type { Futures, ValuationDraft } from '@forecourt/core'
import { bigserial, boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { applications } from './applications.ts'
import { moment, version } from './columns.ts'
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

export const payments = pgTable('payments', {
  paymentId: text('payment_id').primaryKey(),
  affiliateUserId: integer('affiliate_user_id')
    .notNull()
    .references(() => dealerships.affiliateUserId),
  applicationId: text('application_id'),
  /** The hash of the link's token, the public page's only key. */
  payToken: text('pay_token').notNull().unique(),
  /** The token itself, encrypted, so that the link can be shown again. */
  encryptedToken: text('sealed_token'),
  amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  reference: text('reference').notNull(),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email'),
  customerMobile: text('customer_mobile'),
  vehicleReg: text('vehicle_reg'),
  state: text('state').notNull(),
  method: text('method'),
  provider: text('provider'),
  providerReference: text('provider_reference'),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  expiresAt: moment('expires_at'),
  sentAt: moment('sent_at'),
  sentChannel: text('sent_channel'),
  openedAt: moment('opened_at'),
  paidAt: moment('paid_at'),
  failedReason: text('failed_reason'),
  refundedAt: moment('refunded_at'),
  refundedAmount: numeric('refunded_amount', { precision: 12, scale: 2, mode: 'number' }),
  receiptNumber: text('receipt_number'),
  erasedAt: moment('erased_at'),
  version: version(),
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

/** `content` is in base64. */
interface OutboxAttachment {
  readonly filename: string
  readonly contentType: string
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
  attachments: jsonb('attachments').$type<OutboxAttachment[]>().notNull().default([]),
  created: moment('created').notNull(),
})

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
