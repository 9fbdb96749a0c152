import * as z from 'zod/mini'
import {
  count,
  Evidence,
  Futures,
  identifier,
  integer,
  maybe,
  OTHER_NAMES,
  oneName,
  otherPartExchange,
  PortalConfig,
  PublicStart,
  QuickQuote,
  QuickQuoteOffer,
  quickQuoteFigures,
  Rates,
  SentVehicle,
  text,
  Vehicle,
  VehicleLookup,
  WebsiteConfig,
} from '../../models/index.ts'
import { endpoint } from '../endpoint.ts'
import { LISTED_CARS } from '../listed-cars.ts'
import { NumberParam } from '../params.ts'
import { registration, wireCount } from '../wire.ts'

/** The calls of a dealer's public page, separate so that the page loads no others. */

export const clientToken = endpoint({
  id: 'auth.clientToken',
  method: 'GET',
  path: '/auth/client/token',
  access: 'key',
  keyed: true,
  response: z.object({
    authenticationToken: text(4000),
    affiliateUserId: maybe(integer()),
    isTest: maybe(z.boolean()),
  }),
  refusals: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'FEATURE_OFF', 'BANNED'],
})

export const isFeatureEnabled = endpoint({
  id: 'auth.isFeatureEnabled',
  method: 'GET',
  path: '/features/is-enabled/:feature',
  access: 'page or user',
  params: z.object({ feature: text(60) }),
  response: z.object({ isEnabled: z.boolean() }),
})

export const portalConfig = endpoint({
  id: 'portal.config',
  method: 'GET',
  path: '/portal-config',
  access: 'public',
  response: PortalConfig,
  own: true,
  cacheSeconds: 300,
})

/**
 * Replaces all the calls that a page needs before its first figure. Without custom headers, so no preflight. A web agency's server
 * names no key and sends its server key in place of a token.
 */
export const publicStart = endpoint({
  id: 'portal.start',
  method: 'GET',
  path: '/public/start',
  access: 'key',
  limit: 'look-ups',
  query: z.object({
    key: z.optional(text(80).check(z.minLength(1))),
    reg: z.optional(registration()),
    /** The page's own figure; by default the one that the look-up finds. */
    mileage: z.optional(wireCount()),
    /** The cars of a stock list, written by `writeListedCars`. */
    cars: z.optional(text(1600).check(z.regex(LISTED_CARS))),
  }),
  response: PublicStart,
  cacheSeconds: 60,
  forServers: true,
  refusals: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'FEATURE_OFF', 'BANNED'],
  own: true,
})

export const rates = endpoint({
  id: 'dealers.rates',
  method: 'GET',
  path: '/rates/:id',
  access: 'page or user, of a dealership',
  params: NumberParam,
  response: Rates,
})

export const websiteConfig = endpoint({
  id: 'settings.websiteConfig',
  method: 'GET',
  path: '/dealer/website-config/:id',
  access: 'page or user, of a dealership',
  params: NumberParam,
  response: WebsiteConfig,
})

const lookUp = { query: z.object({ reg: registration() }), response: VehicleLookup, mayBeEmpty: true } as const

export const lookUpInternal = endpoint({
  id: 'vehicles.lookUpInternal',
  method: 'GET',
  path: '/vehicle/reg/internal',
  access: 'page or user',
  limit: 'look-ups',
  ...lookUp,
  refusals: ['PROVIDER_FAILED'],
})

export const lookUpExperian = endpoint({
  id: 'vehicles.lookUpExperian',
  method: 'GET',
  path: '/vehicle/reg/experian',
  access: 'page or user',
  limit: 'look-ups',
  ...lookUp,
  refusals: ['PROVIDER_FAILED'],
})

export const residuals = endpoint({
  id: 'quotes.residuals',
  method: 'POST',
  path: '/v2/vehicle/residuals/multiple',
  access: 'page or user',
  limit: 'look-ups',
  body: z.object({
    lenderIds: z.array(integer()).check(z.maxLength(200)),
    requestType: integer(),
    brokerReference: maybe(integer()),
    vehicle: Vehicle,
    annualMileage: count(),
    terms: z.array(count()).check(z.maxLength(24)),
    affiliateUserId: maybe(integer()),
  }),
  response: Futures,
  mayBeEmpty: true,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'INVALID', 'PROVIDER_FAILED'],
})

export const createQuickQuote = endpoint({
  id: 'quickQuotes.create',
  method: 'POST',
  path: '/quick-quote',
  access: 'creates',
  limit: 'enquiries',
  body: z
    .object({
      affiliateUserId: maybe(integer()),
      ...quickQuoteFigures,
      vehicle: maybe(SentVehicle),
      ...otherPartExchange,
      /** The chosen offer, kept as the quick quote's saved quote (D73). */
      offer: maybe(QuickQuoteOffer),
    })
    .check(oneName(OTHER_NAMES.partExchange)),
  response: QuickQuote,
  idempotent: true,
  refusals: ['FEATURE_OFF', 'FIGURES_CHANGED', 'INVALID', 'PROVIDER_FAILED'],
})

export const recordEvidence = endpoint({
  id: 'audit.recordEvidence',
  method: 'POST',
  path: '/evidence',
  access: 'page or user, of a dealership',
  limit: 'evidence',
  body: Evidence,
  response: z.object({ evidenceId: identifier(), hash: text(64) }),
  own: true,
  refusals: ['INVALID', 'PROVIDER_FAILED'],
})

/** Sent as the page closes, without waiting: as text that includes the key and without custom headers, so no preflight. */
export const recordPageEvidence = endpoint({
  id: 'audit.recordPageEvidence',
  method: 'POST',
  path: '/public/evidence',
  access: 'key',
  limit: 'evidence',
  keyed: true,
  body: z.object({ key: maybe(text(200)), evidence: z.array(Evidence).check(z.minLength(1), z.maxLength(50)) }),
  response: z.object({ kept: count() }),
  own: true,
  refusals: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'FEATURE_OFF', 'BANNED', 'NOT_FOUND', 'INVALID'],
})

/** These calls under the same groups and names as in the whole contract. */
export const publicContract = {
  auth: { clientToken, isFeatureEnabled },
  dealers: { rates },
  settings: { websiteConfig },
  portal: { config: portalConfig, start: publicStart },
  quickQuotes: { create: createQuickQuote },
  quotes: { residuals },
  vehicles: { lookUpInternal, lookUpExperian },
  audit: { recordEvidence, recordPageEvidence },
}
