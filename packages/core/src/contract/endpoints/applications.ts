import * as z from 'zod/mini'
import {
  Application,
  CloseReason,
  Customer,
  count,
  identifier,
  integer,
  maybe,
  moment,
  QuickQuote,
  text,
} from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { ForDealership, IdParam, Window } from '../params.ts'
import { wireBoolean, wireInteger } from '../wire.ts'
import { ApplicationChange, ApplicationDraft, Conversion, VehicleChange } from './application-bodies.ts'
import { applicationFacts } from './application-facts.ts'
import { createQuickQuote } from './public-page.ts'

export const applications = {
  ...applicationFacts,
  ...group('applications', {
    create: {
      method: 'POST',
      path: '/application',
      access: 'makes',
      body: ApplicationDraft,
      response: Application,
      idempotent: true,
      refusals: ['DUPLICATE', 'FEATURE_OFF', 'INVALID'],
    },

    list: {
      method: 'POST',
      path: '/applications',
      access: 'lists',
      body: z.object({
        ...Window.shape,
        includeProposals: z._default(z.boolean(), false),
        expandPrime: z._default(z.boolean(), false),
        excludedStates: z._default(z.array(integer()).check(z.maxLength(20)), []),
        useCreatedDate: z._default(z.boolean(), false),
        /** Our own: one part of the list, after a given row (its moment in the list's order, its id). */
        limit: z.optional(count().check(z.gte(1), z.lte(20_000))),
        after: z.optional(z.object({ at: moment(), id: identifier() })),
      }),
      response: z.array(Application),
    },

    single: {
      method: 'GET',
      path: '/application-single/:id',
      access: 'reads',
      params: IdParam,
      query: ForDealership,
      response: Application,
    },

    convert: {
      method: 'PATCH',
      path: '/convert',
      access: 'makes',
      body: Conversion,
      response: Application,
      refusals: ['DUPLICATE', 'FEATURE_OFF', 'INVALID'],
    },

    setVehicle: {
      method: 'POST',
      path: '/application/:id/vehicle',
      access: 'writes',
      params: IdParam,
      body: VehicleChange,
      response: Application,
      versioned: true,
      refusals: ['FEATURE_OFF', 'INVALID'],
    },

    toggleNtuFlag: {
      method: 'PATCH',
      path: '/toggle-ntu-flag',
      access: 'writes',
      query: z.object({ brokerReference: wireInteger(), ntuFlagged: wireBoolean() }),
      response: Application,
      refusals: ['INVALID', 'STATUS_CLOSED'],
    },

    /** Several at once; each record is checked and changed by itself. */
    setNtuFlags: {
      method: 'POST',
      path: '/applications/ntu-flags',
      access: 'lists',
      body: z.object({
        applicationIds: z.array(identifier()).check(z.minLength(1), z.maxLength(500)),
        ntuFlagged: z.boolean(),
      }),
      /** The refused applications with reasons; all others have the requested flag. */
      response: z.object({ failed: z.array(z.object({ applicationId: identifier(), message: z.string() })) }),
      own: true,
    },

    update: {
      method: 'PATCH',
      path: '/application/:id',
      access: 'writes',
      params: IdParam,
      body: ApplicationChange,
      response: Application,
      versioned: true,
      own: true,
      refusals: ['FEATURE_OFF', 'INVALID'],
    },

    reveal: {
      method: 'POST',
      path: '/application/:id/reveal',
      access: 'reads',
      params: IdParam,
      response: Customer,
      own: true,
    },

    search: {
      // Not GET: names and telephone numbers would stand in the logs of whatever is in between.
      method: 'POST',
      path: '/search',
      access: 'lists',
      limit: 'searches',
      body: z.object({ text: text(120).check(z.minLength(1)), affiliateUserId: maybe(integer()) }),
      response: z.array(Application),
      own: true,
    },

    duplicates: {
      method: 'POST',
      path: '/application/duplicates',
      access: 'reads',
      body: z.object({
        affiliateUserId: integer(),
        mobile: maybe(text(20)),
        email: maybe(text(254)),
        registration: maybe(text(12)),
        /** Records that the user is working on: they are not their own duplicates. */
        exceptIds: z._default(z.array(identifier()).check(z.maxLength(5)), []),
      }),
      /** The last changed record with each of them. */
      response: z.object({ mobile: maybe(Application), email: maybe(Application), registration: maybe(Application) }),
      own: true,
    },
  }),
}

export const quickQuotes = {
  create: createQuickQuote,
  ...group('quickQuotes', {
    list: {
      method: 'POST',
      path: '/quick-quotes',
      access: 'lists',
      body: Window,
      response: z.array(QuickQuote),
    },

    /** Closes several with one reason, or opens them again (D73); each is checked and changed by itself. */
    close: {
      method: 'POST',
      path: '/quick-quotes/closing',
      access: 'lists',
      body: z.object({
        applicationIds: z.array(identifier()).check(z.minLength(1), z.maxLength(500)),
        /** Null opens them again. */
        reason: z.nullable(CloseReason),
      }),
      /** The refused ones with reasons; all others are as asked. */
      response: z.object({ failed: z.array(z.object({ applicationId: identifier(), message: z.string() })) }),
      own: true,
    },
  }),
}
