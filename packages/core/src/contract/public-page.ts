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
  QuickQuote,
  quickQuoteFigures,
  Rates,
  text,
  Vehicle,
  VehicleLookup,
  WebsiteConfig,
} from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { NumberParam } from './params.ts'
import { registration } from './wire.ts'

/** The calls that a dealer's public page makes, apart from all others so that it loads no more than these. */

export const clientToken = endpoint({
  id: 'auth.clientToken',
  method: 'GET',
  path: '/auth/client/token',
  summary: 'Buys a short-lived client token with a publishable key, from an origin that the key is bound to',
  audience: 'public',
  keyed: true,
  response: z.object({
    authenticationToken: text(4000),
    affiliateUserId: maybe(integer()),
    isTest: maybe(z.boolean()),
  }),
  refusals: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'FEATURE_OFF', 'BANNED'],
  usedBy: 'Every widget on a public page',
})

export const isFeatureEnabled = endpoint({
  id: 'auth.isFeatureEnabled',
  method: 'GET',
  path: '/features/is-enabled/:feature',
  summary: 'Whether a feature is on for the caller’s dealership; an unknown feature is off',
  audience: 'user-or-client-token',
  params: z.object({ feature: text(60) }),
  response: z.object({ isEnabled: z.boolean() }),
  refusals: [],
  usedBy: 'Rail, routes and buttons of the portal; quick quote',
})

export const portalConfig = endpoint({
  id: 'portal.config',
  method: 'GET',
  path: '/portal-config',
  summary: 'The broker’s name, address, FCA number and support, and what applies to all dealerships',
  audience: 'public',
  response: PortalConfig,
  refusals: [],
  own: true,
  usedBy: 'Shell, login, the flag of deals not taken up, the Banned dialog, public pages',
})

export const rates = endpoint({
  id: 'dealers.rates',
  method: 'GET',
  path: '/rates/:id',
  summary:
    'The panel of a dealership by affiliateUserId; for a client token, which names its own by 0, under opaque ids and without names (D35)',
  audience: 'user-or-client-token',
  params: NumberParam,
  response: Rates,
  refusals: ['NOT_FOUND'],
  usedBy: 'Quick quote, proposal, customer quotes, valuations, stock, monthly price',
})

export const websiteConfig = endpoint({
  id: 'settings.websiteConfig',
  method: 'GET',
  path: '/dealer/website-config/:id',
  summary: 'The website configuration of a dealership; for a client token, which names its own by 0, without origins',
  audience: 'user-or-client-token',
  params: NumberParam,
  response: WebsiteConfig,
  refusals: ['NOT_FOUND'],
  usedBy: 'Settings; every widget on a public page',
})

const lookUp = { query: z.object({ reg: registration() }), response: VehicleLookup, mayBeEmpty: true } as const

export const lookUpInternal = endpoint({
  id: 'vehicles.lookUpInternal',
  method: 'GET',
  path: '/vehicle/reg/internal',
  summary: 'Looks a registration up in the broker’s own data',
  audience: 'user-or-client-token',
  ...lookUp,
  refusals: ['PROVIDER_FAILED'],
  usedBy: 'Quick quote, proposal, valuations',
})

export const lookUpExperian = endpoint({
  id: 'vehicles.lookUpExperian',
  method: 'GET',
  path: '/vehicle/reg/experian',
  summary: 'Looks a registration up at the vehicle data provider, when the broker’s own data has none',
  audience: 'user-or-client-token',
  ...lookUp,
  refusals: ['PROVIDER_FAILED'],
  usedBy: 'Quick quote, proposal, valuations',
})

export const residuals = endpoint({
  id: 'quotes.residuals',
  method: 'POST',
  path: '/v2/vehicle/residuals/multiple',
  summary: 'Residuals of a vehicle in pounds by lender and term; 204 means none',
  audience: 'user-or-client-token',
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
  usedBy: 'PCP in quick quote, proposal and customer quotes',
})

export const createQuickQuote = endpoint({
  id: 'quickQuotes.create',
  method: 'POST',
  path: '/quick-quote',
  summary: 'Saves a quick quote; with a client token, for its own dealership',
  audience: 'user-or-client-token',
  body: z
    .object({ affiliateUserId: maybe(integer()), ...quickQuoteFigures, ...otherPartExchange })
    .check(oneName(OTHER_NAMES.partExchange)),
  response: QuickQuote,
  idempotent: true,
  refusals: ['DEALER_NOT_ACTIVE', 'FEATURE_OFF', 'INVALID'],
  usedBy: 'Quick quote, in the portal and on public pages',
})

export const recordEvidence = endpoint({
  id: 'audit.recordEvidence',
  method: 'POST',
  path: '/evidence',
  summary:
    'Keeps what was shown (D46): of the portal the offers, which the server prices itself (D47); of a page the figures, as it tells them',
  audience: 'user-or-client-token',
  body: Evidence,
  response: z.object({ evidenceId: identifier(), hash: text(64) }),
  own: true,
  refusals: ['NOT_FOUND', 'INVALID', 'PROVIDER_FAILED'],
  usedBy: 'Wherever a quote, an example or the broker’s statement is shown',
})

/** These calls under the same groups and names as in the whole contract. */
export const publicContract = {
  auth: { clientToken, isFeatureEnabled },
  dealers: { rates },
  settings: { websiteConfig },
  portal: { config: portalConfig },
  quickQuotes: { create: createQuickQuote },
  quotes: { residuals },
  vehicles: { lookUpInternal, lookUpExperian },
  audit: { recordEvidence },
}
export type PublicContract = typeof publicContract
