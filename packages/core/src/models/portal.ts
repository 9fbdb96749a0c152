import * as z from 'zod/mini'
import { Feature } from './features.ts'
import { count, integer, maybe, moment, text } from './fields.ts'
import { Lender } from './lender.ts'

/** Spec §9: miles a year for PCP when the configuration says nothing. */
export const DEFAULT_ANNUAL_MILEAGE = 8000

/** What is true of the whole broker; no secrets, readable by anybody. */
export const PortalConfig = z.object({
  brokerName: text(160),
  brokerAddress: text(400),
  brokerFcaNumber: text(20),
  supportPhone: text(30),
  supportEmail: text(254),
  defaultAnnualMileage: z._default(count(), DEFAULT_ANNUAL_MILEAGE),
  /** Months priced beside the five of spec §9 (D36). */
  extraTerms: z._default(z.array(count()), []),
  /** What the server can do at all; whether a dealership may is asked of `GET /features/is-enabled/{feature}`. */
  features: z._default(z.array(Feature), []),
  lenders: maybe(z.array(Lender)),
  version: maybe(text(40)),
})
export type PortalConfig = z.infer<typeof PortalConfig>

/** D43: posted by staff only. */
export const PortalVersion = z.object({
  version: text(40).check(z.minLength(1)),
  notes: text(5000),
  releasedAt: moment(),
})
export type PortalVersion = z.infer<typeof PortalVersion>

/** Instant bank payments of one dealership, in Boodil's manner. The account number comes back masked. */
export const BoodilConfig = z.object({
  affiliateUserId: integer(),
  isEnabled: z._default(z.boolean(), false),
  merchantId: maybe(text(80)),
  accountName: maybe(text(80)),
  accountNumber: maybe(text(10)),
  sortCode: maybe(text(8)),
  interestRegisteredAt: maybe(moment()),
  version: maybe(integer()),
})
export type BoodilConfig = z.infer<typeof BoodilConfig>
