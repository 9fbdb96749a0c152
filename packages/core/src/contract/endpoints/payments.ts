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
import { ownGroup } from '../endpoint.ts'
import { IdParam, Window } from '../params.ts'
import { Done } from '../wire.ts'

const tokenParam = z.object({ token: text(120).check(z.minLength(20)) })

export const payments = ownGroup('payments', {
  create: {
    method: 'POST',
    path: '/payments',
    access: 'makes',
    feature: 'payments',
    power: 'payments',
    body: PaymentDraft,
    response: PaymentRequest,
    idempotent: true,
    refusals: ['INVALID'],
  },

  list: {
    method: 'POST',
    path: '/payments/search',
    access: 'lists',
    feature: 'payments',
    body: Window,
    response: z.array(PaymentRequest),
  },

  single: {
    method: 'GET',
    path: '/payments/:id',
    access: 'reads',
    feature: 'payments',
    params: IdParam,
    response: PaymentRequest,
  },

  send: {
    method: 'POST',
    path: '/payments/:id/send',
    access: 'writes',
    limit: 'sends',
    feature: 'payments',
    power: 'payments',
    params: IdParam,
    body: z.object({
      channel: PayLinkChannel,
      /** An e-mail address or a mobile number; by default the request's own. */
      to: maybe(text(254)),
      message: maybe(text(500)),
      /** The sender says that a `to` other than the recorded one is the customer's. */
      isAddressConfirmed: maybe(z.boolean()),
    }),
    response: PaymentRequest,
    idempotent: true,
    refusals: ['INVALID'],
  },

  expire: {
    method: 'POST',
    path: '/payments/:id/expire',
    access: 'writes',
    feature: 'payments',
    power: 'payments',
    params: IdParam,
    response: PaymentRequest,
    refusals: ['INVALID'],
  },

  refund: {
    method: 'POST',
    path: '/payments/:id/refund',
    access: 'writes',
    stepUp: 'refund',
    feature: 'payments',
    power: 'refunds',
    params: IdParam,
    body: z.object({ amount: maybe(paymentAmount()) }),
    response: PaymentRequest,
    idempotent: true,
    refusals: ['INVALID', 'PROVIDER_FAILED'],
  },

  open: {
    method: 'GET',
    path: '/pay/:token',
    access: 'public',
    params: tokenParam,
    response: PublicPayment,
    refusals: ['NOT_FOUND'],
  },

  /** Says that the payer's page is visible. Reading the link alone remembers nothing (D67). */
  markSeen: {
    method: 'POST',
    path: '/pay/:token/seen',
    access: 'public',
    params: tokenParam,
    response: Done,
    refusals: ['NOT_FOUND'],
  },

  start: {
    method: 'POST',
    path: '/pay/:token/start',
    access: 'public',
    params: tokenParam,
    body: z.object({ method: PaymentMethod }),
    response: PaymentStart,
    refusals: ['NOT_FOUND', 'FEATURE_OFF', 'INVALID', 'PROVIDER_FAILED'],
  },

  webhook: {
    method: 'POST',
    path: '/payments/webhook/:provider',
    access: 'public',
    params: z.object({ provider: text(40).check(z.minLength(1)) }),
    body: z.unknown(),
    response: Done,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
  },
})
