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
} from '../../models/index.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Window } from '../params.ts'
import { Done } from '../wire.ts'

const tokenParam = z.object({ token: text(120).check(z.minLength(20)) })

const create = endpoint({
  id: 'payments.create',
  method: 'POST',
  path: '/payments',
  access: 'writes',
  feature: 'payments',
  body: PaymentDraft,
  response: PaymentRequest,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
})

const list = endpoint({
  id: 'payments.list',
  method: 'POST',
  path: '/payments/search',
  access: 'lists',
  feature: 'payments',
  body: Window,
  response: z.array(PaymentRequest),
  own: true,
  refusals: ['FEATURE_OFF'],
})

const single = endpoint({
  id: 'payments.single',
  method: 'GET',
  path: '/payments/:id',
  access: 'reads',
  feature: 'payments',
  params: IdParam,
  response: PaymentRequest,
  own: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
})

const send = endpoint({
  id: 'payments.send',
  method: 'POST',
  path: '/payments/:id/send',
  access: 'writes',
  feature: 'payments',
  params: IdParam,
  body: z.object({
    channel: PayLinkChannel,
    /** An e-mail address or a mobile number; by default the request's own. */
    to: maybe(text(254)),
    message: maybe(text(500)),
  }),
  response: PaymentRequest,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
})

const expire = endpoint({
  id: 'payments.expire',
  method: 'POST',
  path: '/payments/:id/expire',
  access: 'writes',
  feature: 'payments',
  params: IdParam,
  response: PaymentRequest,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
})

const refund = endpoint({
  id: 'payments.refund',
  method: 'POST',
  path: '/payments/:id/refund',
  access: 'writes',
  feature: 'payments',
  params: IdParam,
  body: z.object({ amount: maybe(paymentAmount()) }),
  response: PaymentRequest,
  idempotent: true,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID', 'PROVIDER_FAILED'],
})

const open = endpoint({
  id: 'payments.open',
  method: 'GET',
  path: '/pay/:token',
  access: 'public',
  params: tokenParam,
  response: PublicPayment,
  own: true,
  refusals: ['NOT_FOUND'],
})

const start = endpoint({
  id: 'payments.start',
  method: 'POST',
  path: '/pay/:token/start',
  access: 'public',
  params: tokenParam,
  body: z.object({
    method: PaymentMethod,
    /** The page can show the company's own card fields. */
    inPage: maybe(z.boolean()),
  }),
  response: PaymentStart,
  own: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'INVALID', 'PROVIDER_FAILED'],
})

const webhook = endpoint({
  id: 'payments.webhook',
  method: 'POST',
  path: '/payments/webhook/:provider',
  access: 'public',
  params: z.object({ provider: text(40).check(z.minLength(1)) }),
  body: z.unknown(),
  response: Done,
  own: true,
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const payments = { create, list, single, send, expire, refund, open, start, webhook }
