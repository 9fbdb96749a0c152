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
} from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { IdParam, QuoteParams } from './params.ts'
import { residuals } from './public-page.ts'
import { Done, wireBoolean, wireInteger } from './wire.ts'

const oneQuote = z.object({ applicationId: identifier(), quoteId: identifier() })

const proposals = endpoint({
  id: 'quotes.proposals',
  method: 'GET',
  path: '/quote/proposals-expanded',
  summary: 'Every lender’s answer to an application, with its limits and rates when expanded',
  audience: 'user',
  query: z.object({
    applicationId: identifier(),
    expandedProposals: z.optional(wireBoolean()),
    affiliateUserId: z.optional(wireInteger()),
  }),
  response: z.array(LenderProposal),
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, quotes and decisions',
})

const proceed = endpoint({
  id: 'quotes.proceed',
  method: 'POST',
  path: '/quote/proceed',
  summary: 'Sends the accepted quote to its lender, by the dealer (D39)',
  audience: 'user',
  body: oneQuote,
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID', 'PROVIDER_FAILED'],
  usedBy: 'Customer detail, quotes',
})

const send = endpoint({
  id: 'quotes.send',
  method: 'POST',
  path: '/quote/send',
  summary: 'Mails saved quotes to the customer',
  audience: 'user',
  body: z.object({
    applicationId: identifier(),
    quoteIds: z.array(identifier()).check(z.minLength(1), z.maxLength(20)),
    email: maybe(text(254)),
    message: maybe(text(2000)),
  }),
  response: Done,
  idempotent: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID', 'PROVIDER_FAILED'],
  usedBy: 'Customer detail, quotes',
})

const customerProceed = endpoint({
  id: 'quotes.customerProceed',
  method: 'POST',
  path: '/quote/customer/proceed',
  summary: 'Sends the accepted quote to its lender, by the customer, with the token of the mailed link (D39)',
  audience: 'public',
  body: z.object({ ...oneQuote.shape, token: text(200).check(z.minLength(1)) }),
  response: Done,
  refusals: ['NOT_FOUND', 'INVALID', 'PROVIDER_FAILED'],
  usedBy: 'The link in the mailed quote',
})

const link = endpoint({
  id: 'quotes.link',
  method: 'GET',
  path: '/quote/link/:token',
  summary: 'What the customer of a sent link sees: the same figures, and until when they hold',
  audience: 'public',
  params: z.object({ token: text(200).check(z.minLength(20)) }),
  response: QuoteLink,
  own: true,
  refusals: ['NOT_FOUND'],
  usedBy: 'The link in the mailed quote',
})

const save = endpoint({
  id: 'quotes.save',
  method: 'POST',
  path: '/quote',
  summary: 'Prices a quote of a record and saves it, if the figures are those that were shown (D47)',
  audience: 'user',
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
  usedBy: 'Customer detail, quotes; quick quote',
})

const list = endpoint({
  id: 'quotes.list',
  method: 'GET',
  path: '/quote/:id',
  summary: 'The saved quotes of an application, newest first',
  audience: 'user',
  params: IdParam,
  response: z.array(SavedQuote),
  refusals: ['NOT_FOUND'],
  usedBy: 'Customer detail, quotes and overview',
})

const propose = endpoint({
  id: 'quotes.propose',
  method: 'POST',
  path: '/quote/:appId/:quoteId/propose',
  summary: 'Marks a saved quote as the deal',
  audience: 'user',
  params: QuoteParams,
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, quotes',
})

const accept = endpoint({
  id: 'quotes.accept',
  method: 'POST',
  path: '/quote/:appId/:quoteId/accept',
  summary: 'Records that the customer accepts a saved quote',
  audience: 'user',
  params: QuoteParams,
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE', 'INVALID'],
  usedBy: 'Customer detail, quotes',
})

const archive = endpoint({
  id: 'quotes.archive',
  method: 'PUT',
  path: '/quote/archive/:appId/:quoteId',
  summary: 'Archives a saved quote, or restores it',
  audience: 'user',
  params: QuoteParams,
  body: z.object({ isArchived: z.boolean() }),
  response: SavedQuote,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE'],
  usedBy: 'Customer detail, quotes',
})

const request = endpoint({
  id: 'quotes.request',
  method: 'POST',
  path: '/quote/request',
  summary: 'Asks broker staff for a better quote; answers the note that it becomes',
  audience: 'user',
  body: z.object({
    applicationId: identifier(),
    message: text(2000).check(z.minLength(1)),
    quoteId: maybe(identifier()),
  }),
  response: Note,
  idempotent: true,
  refusals: ['NOT_FOUND', 'DEALER_NOT_ACTIVE'],
  usedBy: 'Customer detail, quotes',
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
  archive,
  request,
}
