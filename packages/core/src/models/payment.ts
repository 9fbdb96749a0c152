import * as z from 'zod/mini'
import { amount, identifier, integer, maybe, moment, pounds, text } from './fields.ts'

export const PAYMENT_STATES = ['asked', 'opened', 'paid', 'failed', 'expired', 'refunded'] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** In these a request can still be paid, a failed attempt included; in every other one it has come to its end. */
export const PAYABLE_STATES: readonly PaymentState[] = ['asked', 'opened', 'failed']

export const isPayable = (state: string): boolean => PAYABLE_STATES.some((payable) => payable === state)

export const PaymentMethod = z.enum(['card', 'instant-bank'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How a pay link goes to the customer. */
export const PayLinkChannel = z.enum(['email', 'text', 'whatsapp'])
export type PayLinkChannel = z.infer<typeof PayLinkChannel>

/** At least a penny, in pounds. */
export const paymentAmount = () => pounds().check(z.gte(0.01), z.lte(100_000))

/** What a dealer asks of a payer. */
export const PaymentDraft = z.object({
  affiliateUserId: integer(),
  amount: paymentAmount(),
  reference: text(60).check(z.minLength(1)),
  customerName: text(160).check(z.minLength(1)),
  customerEmail: maybe(text(254)),
  customerMobile: maybe(text(20)),
  vehicleReg: maybe(text(12)),
  applicationId: maybe(identifier()),
})
export type PaymentDraft = z.infer<typeof PaymentDraft>

/** A request for a payment, and how it went. Paid is what the provider's signed message says, never a redirect. */
export const PaymentRequest = z.object({
  ...PaymentDraft.shape,
  paymentId: identifier(),
  state: PaymentState,
  payUrl: maybe(text(2000)),
  method: maybe(PaymentMethod),
  created: moment(),
  createdBy: maybe(text(120)),
  expiresAt: maybe(moment()),
  /** When the link was last sent from here, and how; null while it never was. */
  sentAt: maybe(moment()),
  sentChannel: maybe(PayLinkChannel),
  openedAt: maybe(moment()),
  paidAt: maybe(moment()),
  failedReason: maybe(text(500)),
  refundedAt: maybe(moment()),
  refundedAmount: maybe(amount()),
  providerReference: maybe(text(120)),
  receiptNumber: maybe(text(60)),
  version: maybe(integer()),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** What the payer sees behind the unguessable link. */
export const PublicPayment = z.object({
  dealerName: text(160),
  dealerPhone: maybe(text(20)),
  amount: amount(),
  reference: text(60),
  vehicleReg: maybe(text(12)),
  state: PaymentState,
  methods: z.array(PaymentMethod),
  /** The company's own card fields can stand in the payer's page. */
  cardFields: maybe(z.boolean()),
  expiresAt: maybe(moment()),
  paidAt: maybe(moment()),
  receiptNumber: maybe(text(60)),
  /** What of it has gone back so far, in pounds. */
  refundedAmount: maybe(amount()),
  failedReason: maybe(text(500)),
})
export type PublicPayment = z.infer<typeof PublicPayment>

/** Where to send the payer: the provider's own page, or what mounts its card fields. */
export const PaymentStart = z.object({
  method: PaymentMethod,
  redirectUrl: maybe(text(2000)),
  /** A page of the company's with its card fields alone, to be shown in a frame; where it was asked for and there is one. */
  fieldsUrl: maybe(text(2000)),
  clientSecret: maybe(text(500)),
})
export type PaymentStart = z.infer<typeof PaymentStart>
