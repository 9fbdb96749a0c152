import * as z from 'zod/mini'
import {
  count,
  identifier,
  integer,
  LenderProposal,
  LONGEST_MESSAGE,
  maybe,
  Note,
  ProductType,
  QuoteFigures,
  QuoteLink,
  SavedQuote,
  text,
} from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { IdParam, QuoteParams } from '../params.ts'
import { Done, wireBoolean, wireInteger } from '../wire.ts'
import { residuals } from './public-page.ts'

const oneQuote = z.object({ applicationId: identifier(), quoteId: identifier() })

export const quotes = {
  residuals,
  ...group('quotes', {
    proposals: {
      method: 'GET',
      path: '/quote/proposals-expanded',
      access: 'reads',
      query: z.object({
        applicationId: identifier(),
        expandedProposals: z.optional(wireBoolean()),
        affiliateUserId: z.optional(wireInteger()),
      }),
      response: z.array(LenderProposal),
    },

    proceed: {
      method: 'POST',
      path: '/quote/proceed',
      access: 'writes',
      body: oneQuote,
      response: SavedQuote,
      refusals: ['INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED', 'PROVIDER_FAILED'],
    },

    send: {
      method: 'POST',
      path: '/quote/send',
      access: 'writes',
      limit: 'sends',
      body: z.object({
        applicationId: identifier(),
        quoteIds: z.array(identifier()).check(z.minLength(1), z.maxLength(20)),
        email: maybe(text(254)),
        message: maybe(text(LONGEST_MESSAGE)),
        /** The sender says that an `email` other than the recorded one is the customer's. */
        isAddressConfirmed: maybe(z.boolean()),
      }),
      response: Done,
      idempotent: true,
      refusals: ['INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED', 'PROVIDER_FAILED'],
    },

    customerProceed: {
      method: 'POST',
      path: '/quote/customer/proceed',
      access: 'public',
      body: z.object({ ...oneQuote.shape, token: text(200).check(z.minLength(1)) }),
      response: Done,
      refusals: ['NOT_FOUND', 'INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED', 'PROVIDER_FAILED'],
    },

    link: {
      method: 'GET',
      path: '/quote/link/:token',
      access: 'public',
      params: z.object({ token: text(200).check(z.minLength(20)) }),
      response: QuoteLink,
      own: true,
      refusals: ['NOT_FOUND'],
    },

    save: {
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
      refusals: ['FEATURE_OFF', 'CONFLICT', 'FIGURES_CHANGED', 'INVALID', 'STATUS_CLOSED', 'PROVIDER_FAILED'],
    },

    list: {
      method: 'GET',
      path: '/quote/:id',
      access: 'reads',
      params: IdParam,
      response: z.array(SavedQuote),
    },

    propose: {
      method: 'POST',
      path: '/quote/:appId/:quoteId/propose',
      access: 'writes',
      params: QuoteParams,
      response: SavedQuote,
      refusals: ['INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED'],
    },

    accept: {
      method: 'POST',
      path: '/quote/:appId/:quoteId/accept',
      access: 'writes',
      params: QuoteParams,
      response: SavedQuote,
      refusals: ['INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED'],
    },

    /** Undoes a step. A proposal or acceptance goes back to the quote that had it before. */
    withdraw: {
      method: 'POST',
      path: '/quote/:appId/:quoteId/withdraw',
      access: 'writes',
      params: QuoteParams,
      body: z.object({ step: z.enum(['proposal', 'acceptance', 'sending']), restoreQuoteId: maybe(identifier()) }),
      response: SavedQuote,
      own: true,
      refusals: ['INVALID', 'QUOTE_OUT_OF_DATE', 'STATUS_CLOSED'],
    },

    /** A new quote of the same lender, product and term on the deal as it is now; the old one is archived (D58). */
    priceAgain: {
      method: 'POST',
      path: '/quote/:appId/:quoteId/price-again',
      access: 'writes',
      params: QuoteParams,
      response: SavedQuote,
      own: true,
      idempotent: true,
      refusals: ['FEATURE_OFF', 'CONFLICT', 'INVALID', 'STATUS_CLOSED', 'PROVIDER_FAILED'],
    },

    archive: {
      method: 'PUT',
      path: '/quote/archive/:appId/:quoteId',
      access: 'writes',
      params: QuoteParams,
      body: z.object({ isArchived: z.boolean() }),
      response: SavedQuote,
      refusals: ['INVALID'],
    },

    request: {
      method: 'POST',
      path: '/quote/request',
      access: 'writes',
      body: z.object({
        applicationId: identifier(),
        message: text(LONGEST_MESSAGE).check(z.minLength(1)),
        quoteId: maybe(identifier()),
      }),
      response: Note,
      idempotent: true,
      refusals: ['QUOTE_OUT_OF_DATE', 'STATUS_CLOSED'],
    },
  }),
}
