import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, version } from './columns.ts'
import { ofDealership } from './dealers.ts'

export const payments = pgTable('payments', {
  paymentId: text('payment_id').primaryKey(),
  ...ofDealership(),
  applicationId: text('application_id'),
  /** Of the link's token, the public page's only key. */
  tokenHash: text('token_hash').notNull().unique(),
  /** The token itself, encrypted, so that the link can be shown again. */
  sealedToken: text('sealed_token'),
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

const ofPayment = () => ({
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.paymentId, { onDelete: 'cascade' }),
  affiliateUserId: integer('affiliate_user_id').notNull(),
})

/** Each attempt to pay at a provider, so that a payment through an earlier one is also recognised. */
export const paymentAttempts = pgTable('payment_attempts', {
  attemptId: text('attempt_id').primaryKey(),
  ...ofPayment(),
  provider: text('provider').notNull(),
  method: text('method').notNull(),
  state: text('state').notNull(),
  /** Identifies the provider's page. */
  providerReference: text('provider_reference'),
  /** The charge, if the provider names it separately from the page; refunds refer to it. */
  captureReference: text('capture_reference'),
  redirectUrl: text('redirect_url'),
  reason: text('reason'),
  created: moment('created').notNull(),
  expiresAt: moment('expires_at').notNull(),
  settledAt: moment('settled_at'),
})

/** A refund, recorded before the provider is asked. */
export const paymentRefunds = pgTable('payment_refunds', {
  refundId: text('refund_id').primaryKey(),
  ...ofPayment(),
  attemptId: text('attempt_id')
    .notNull()
    .references(() => paymentAttempts.attemptId, { onDelete: 'cascade' }),
  amountPence: integer('amount_pence').notNull(),
  state: text('state').notNull(),
  providerReference: text('provider_reference'),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  finishedAt: moment('finished_at'),
})

/** The data of the sandbox's payment provider. */
export const sandboxPayments = pgTable('sandbox_payments', {
  sessionId: text('session_id').primaryKey(),
  attemptId: text('attempt_id').notNull().unique(),
  method: text('method').notNull(),
  amountPence: integer('amount_pence').notNull(),
  payee: text('payee').notNull(),
  reference: text('reference').notNull(),
  state: text('state').notNull(),
  step: text('step'),
  reason: text('reason'),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** Pence by each refund's key. */
  refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  created: moment('created').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
