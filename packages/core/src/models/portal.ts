import * as z from 'zod/mini'
import { Feature } from './dealer.ts'
import { count, integer, maybe, moment, text } from './fields.ts'

/** Spec §9: the annual mileage of a PCP if the configuration names none. */
export const DEFAULT_ANNUAL_MILEAGE = 8000

/** Facts about the whole broker; no secrets, so anyone may read them. */
export const PortalConfig = z.object({
  brokerName: text(160),
  brokerAddress: text(400),
  brokerFcaNumber: text(20),
  supportPhone: text(30),
  supportEmail: text(254),
  defaultAnnualMileage: z._default(count(), DEFAULT_ANNUAL_MILEAGE),
  /** Months priced in addition to the five of spec §9 (D36). */
  extraTerms: z._default(z.array(count()), []),
  /** Features of the server; `GET /features/is-enabled/{feature}` says what a dealership may use. */
  features: z._default(z.array(Feature), []),
  /** A demonstration: every provider is a sandbox by intention (D65). */
  isDemo: maybe(z.boolean()),
  /** The providers that a sandbox stands in for. */
  sandboxes: maybe(z.array(text(40))),
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

/** Instant bank payments of one dealership, in Boodil's format. The account number is returned masked. */
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
