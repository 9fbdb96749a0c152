import * as z from 'zod/mini'
import { amount, identifier, integer, maybe, moment, pounds, text } from './fields.ts'

export const PAYMENT_STATES = ['asked', 'opened', 'paid', 'failed', 'expired', 'refunded'] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** In these states a request can still be paid, even after a failed attempt; every other state is final. */
export const PAYABLE_STATES: readonly PaymentState[] = ['asked', 'opened', 'failed']

export const isPayable = (state: string): boolean => PAYABLE_STATES.some((payable) => payable === state)

export const PaymentMethod = z.enum(['card', 'instant-bank'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How a pay link is sent to the customer. */
export const PayLinkChannel = z.enum(['email', 'text', 'whatsapp'])
export type PayLinkChannel = z.infer<typeof PayLinkChannel>

/** Pounds; at least a penny. */
export const paymentAmount = () => pounds().check(z.gte(0.01), z.lte(100_000))

/** A dealer's request for a payment. */
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

/** A request for a payment and its outcome. Only the provider's signed message makes it paid, never a redirect. */
export const PaymentRequest = z.object({
  ...PaymentDraft.shape,
  paymentId: identifier(),
  state: PaymentState,
  payUrl: maybe(text(2000)),
  method: maybe(PaymentMethod),
  created: moment(),
  createdBy: maybe(text(120)),
  expiresAt: maybe(moment()),
  /** When and how the link was last sent from here; null if it never was. */
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

/** A payment as the payer sees it behind the unguessable link. */
export const PublicPayment = z.object({
  dealerName: text(160),
  dealerPhone: maybe(text(20)),
  amount: amount(),
  reference: text(60),
  vehicleReg: maybe(text(12)),
  state: PaymentState,
  methods: z.array(PaymentMethod),
  expiresAt: maybe(moment()),
  paidAt: maybe(moment()),
  receiptNumber: maybe(text(60)),
  /** The amount refunded so far, in pounds. */
  refundedAmount: maybe(amount()),
  failedReason: maybe(text(500)),
})
export type PublicPayment = z.infer<typeof PublicPayment>

/** The payer's next page is the payment company's own. */
export const PaymentStart = z.object({
  method: PaymentMethod,
  redirectUrl: text(2000),
})
export type PaymentStart = z.infer<typeof PaymentStart>
