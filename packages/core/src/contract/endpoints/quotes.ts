import * as z from 'zod/mini'
import {
  count,
  identifier,
  integer,
  LenderProposal,
  maybe,
  Note,
  ProductType,
  QuoteFigures,
  QuoteLink,
  SavedQuote,
  text,
} from '../../models/index.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, QuoteParams } from '../params.ts'
import { Done, wireBoolean, wireInteger } from '../wire.ts'
import { residuals } from './public-page.ts'

const oneQuote = z.object({ applicationId: identifier(), quoteId: identifier() })

const proposals = endpoint({
  id: 'quotes.proposals',
  method: 'GET',
  path: '/quote/proposals-expanded',
  access: 'reads',
  query: z.object({
    applicationId: identifier(),
    expandedProposals: z.optional(wireBoolean()),
    affiliateUserId: z.optional(wireInteger()),
  }),
  response: z.array(LenderProposal),
  refusals: ['NOT_FOUND'],
})

const proceed = endpoint({
  id: 'quotes.proceed',
  method: 'POST',
  path: '/quote/proceed',
  access: 'writes',
  body: oneQuote,
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID', 'PROVIDER_FAILED'],
})

const send = endpoint({
  id: 'quotes.send',
  method: 'POST',
  path: '/quote/send',
  access: 'writes',
  body: z.object({
    applicationId: identifier(),
    quoteIds: z.array(identifier()).check(z.minLength(1), z.maxLength(20)),
    email: maybe(text(254)),
    message: maybe(text(2000)),
  }),
  response: Done,
  idempotent: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID', 'PROVIDER_FAILED'],
})

const customerProceed = endpoint({
  id: 'quotes.customerProceed',
  method: 'POST',
  path: '/quote/customer/proceed',
  access: 'public',
  body: z.object({ ...oneQuote.shape, token: text(200).check(z.minLength(1)) }),
  response: Done,
  refusals: ['NOT_FOUND', 'INVALID', 'PROVIDER_FAILED'],
})

const link = endpoint({
  id: 'quotes.link',
  method: 'GET',
  path: '/quote/link/:token',
  access: 'public',
  params: z.object({ token: text(200).check(z.minLength(20)) }),
  response: QuoteLink,
  own: true,
  refusals: ['NOT_FOUND'],
})

const save = endpoint({
  id: 'quotes.save',
  method: 'POST',
  path: '/quote',
  access: 'writes',
  body: z.object({
    applicationId: identifier(),
    proposalId: maybe(identifier()),
    financeCompanyId: maybe(integer()),
    productType: z.enum(ProductType),
    termMonths: count(),
    figures: QuoteFigures,
  }),
  response: SavedQuote,
  idempotent: true,
  refusals: [
    'NOT_FOUND',
    'DEALER_NOT_ACTIVE',
    'FEATURE_OFF',
    'CONFLICT',
    'FIGURES_CHANGED',
    'INVALID',
    'PROVIDER_FAILED',
  ],
})

const list = endpoint({
  id: 'quotes.list',
  method: 'GET',
  path: '/quote/:id',
  access: 'reads',
  params: IdParam,
  response: z.array(SavedQuote),
  refusals: ['NOT_FOUND'],
})

const propose = endpoint({
  id: 'quotes.propose',
  method: 'POST',
  path: '/quote/:appId/:quoteId/propose',
  access: 'writes',
  params: QuoteParams,
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const accept = endpoint({
  id: 'quotes.accept',
  method: 'POST',
  path: '/quote/:appId/:quoteId/accept',
  access: 'writes',
  params: QuoteParams,
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

/** Undoes a mark: the quote that had it before gets it back. */
const withdraw = endpoint({
  id: 'quotes.withdraw',
  method: 'POST',
  path: '/quote/:appId/:quoteId/withdraw',
  access: 'writes',
  params: QuoteParams,
  body: z.object({ step: z.enum(['proposal', 'acceptance']), restoreQuoteId: maybe(identifier()) }),
  response: SavedQuote,
  own: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
})

const archive = endpoint({
  id: 'quotes.archive',
  method: 'PUT',
  path: '/quote/archive/:appId/:quoteId',
  access: 'writes',
  params: QuoteParams,
  body: z.object({ isArchived: z.boolean() }),
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE'],
})

const request = endpoint({
  id: 'quotes.request',
  method: 'POST',
  path: '/quote/request',
  access: 'writes',
  body: z.object({
    applicationId: identifier(),
    message: text(2000).check(z.minLength(1)),
    quoteId: maybe(identifier()),
  }),
  response: Note,
  idempotent: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE'],
})

export const quotes = {
  proposals,
  residuals,
  proceed,
  send,
  customerProceed,
  link,
  save,
  list,
  propose,
  accept,
  withdraw,
  archive,
  request,
}
