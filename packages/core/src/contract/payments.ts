import * as z from 'zod/mini'
import {
  maybe,
  PayLinkChannel,
  PaymentDraft,
  PaymentMethod,
  PaymentRequest,
  PaymentStart,
  PublicPayment,
  paymentAmount,
  text,
} from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { IdParam, Window } from './params.ts'
import { Done } from './wire.ts'

const tokenParam = z.object({ token: text(120).check(z.minLength(20)) })

const create = endpoint({
  id: 'payments.create',
  method: 'POST',
  path: '/payments',
  summary: 'Asks for a payment; answers the link to pass on',
  audience: 'user',
  body: PaymentDraft,
  response: PaymentRequest,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Payments',
})

const list = endpoint({
  id: 'payments.list',
  method: 'POST',
  path: '/payments/search',
  summary: 'The payment requests of the window, newest first',
  audience: 'user',
  body: Window,
  response: z.array(PaymentRequest),
  own: true,
  refusals: ['FEATURE_OFF'],
  usedBy: 'Payments',
})

const single = endpoint({
  id: 'payments.single',
  method: 'GET',
  path: '/payments/:id',
  summary: 'One payment request',
  audience: 'user',
  params: IdParam,
  response: PaymentRequest,
  own: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
  usedBy: 'Payments',
})

const send = endpoint({
  id: 'payments.send',
  method: 'POST',
  path: '/payments/:id/send',
  summary: 'Sends the pay link to the customer, at the address or number that is used from then on',
  audience: 'user',
  params: IdParam,
  body: z.object({
    channel: PayLinkChannel,
    /** A mail address or a mobile number; the request's own when absent. */
    to: maybe(text(254)),
    message: maybe(text(500)),
  }),
  response: PaymentRequest,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Payments',
})

const expire = endpoint({
  id: 'payments.expire',
  method: 'POST',
  path: '/payments/:id/expire',
  summary: 'Withdraws a payment request that is not paid',
  audience: 'user',
  params: IdParam,
  response: PaymentRequest,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Payments',
})

const refund = endpoint({
  id: 'payments.refund',
  method: 'POST',
  path: '/payments/:id/refund',
  summary: 'Refunds a payment, all of it when no amount is named',
  audience: 'user',
  params: IdParam,
  body: z.object({ amount: maybe(paymentAmount()) }),
  response: PaymentRequest,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID', 'PROVIDER_FAILED'],
  usedBy: 'Payments',
})

const open = endpoint({
  id: 'payments.open',
  method: 'GET',
  path: '/pay/:token',
  summary: 'What the payer sees behind an unguessable link',
  audience: 'public',
  params: tokenParam,
  response: PublicPayment,
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'Pay, Pay Complete',
})

const start = endpoint({
  id: 'payments.start',
  method: 'POST',
  path: '/pay/:token/start',
  summary: 'Begins a payment at the provider by card or instant bank payment',
  audience: 'public',
  params: tokenParam,
  body: z.object({
    method: PaymentMethod,
    /** The page can show the company's own card fields. */
    inPage: maybe(z.boolean()),
  }),
  response: PaymentStart,
  own: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'INVALID', 'PROVIDER_FAILED'],
  usedBy: 'Pay',
})

const webhook = endpoint({
  id: 'payments.webhook',
  method: 'POST',
  path: '/payments/webhook/:provider',
  summary: 'The provider’s own message that a payment was paid, failed, expired or refunded; its signature is checked',
  audience: 'public',
  params: z.object({ provider: text(40).check(z.minLength(1)) }),
  body: z.unknown(),
  response: Done,
  own: true,
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
  usedBy: 'No screen: the payment provider calls it',
})

export const payments = { create, list, single, send, expire, refund, open, start, webhook }
