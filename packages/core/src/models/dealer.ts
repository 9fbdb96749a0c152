import * as z from 'zod/mini'
import { DealerStatus, DealerType } from './enumerations.ts'
import { amount, integer, maybe, text } from './fields.ts'

/** The features of a dealership (D41). A feature that is not in this list is off. */
export const FEATURES = ['payments', 'instant-bank', 'stock', 'pcp', 'public-quick-quote'] as const

export const Feature = z.enum(FEATURES)
export type Feature = z.infer<typeof Feature>

/** A user with more dealerships than this has many: they are not queried, followed or shown one by one (§4, §9, D17). */
export const MANY_DEALERSHIPS = 20

/** Spec §3. `adminFee` in pounds, a compulsory fee when above 0 (D37). `status` decides what may be created (D40). */
export const Dealer = z.object({
  affiliateUserId: integer(),
  dealerId: integer(),
  name: text(160),
  creditCheckOptIn: z._default(z.boolean(), false),
  adminFee: z._default(amount(), 0),
  status: maybe(z.enum(DealerStatus)),
  dealerType: maybe(z.enum(DealerType)),
  town: maybe(text(80)),
  postcode: maybe(text(10)),
  phone: maybe(text(20)),
  region: maybe(text(80)),
  isRegulated: maybe(z.boolean()),
  features: maybe(z.array(Feature)),
})
export type Dealer = z.infer<typeof Dealer>

export const DealerGroup = z.object({
  dealerGroupId: integer(),
  name: text(160),
  dealers: z._default(z.array(Dealer), []),
})
export type DealerGroup = z.infer<typeof DealerGroup>
